import { type Email, EmailUnavailable } from '#ports/email.ts';
import { type Files, FilesUnavailable } from '#ports/files.ts';
import {
	type PaymentProviders,
	type Payments,
	ProviderUnavailable,
	paymentProviders,
} from '#ports/payments.ts';
import { noPush, type Push } from '#ports/push.ts';
import { type Sms, SmsUnavailable } from '#ports/sms.ts';

/** Services through which the product contacts people or moves money. */
interface Outward {
	readonly payments: PaymentProviders;
	readonly sms: Sms | undefined;
	readonly email: Email;
	readonly push: Push;
}

/**
 * Returns the services of a restored copy (`DRILL=1`), which send nothing and move no money. Their
 * calls fail as if the vendor were down, so that the work stays due. Payment webhooks are left to the
 * real installation. Read-only calls are passed on.
 */
export function drillServices<Services extends Outward>(services: Services): Services {
	const [first, ...others] = services.payments.all;
	return {
		...services,
		payments: paymentProviders(unpaid(first), ...others.map(unpaid)),
		sms: services.sms && unsentSms,
		email: unsentEmail,
		push: noPush,
	};
}

export function readOnlyFiles(files: Files): Files {
	const refuse = async () => {
		throw new FilesUnavailable('a drill stores and removes no file (DRILL=1)');
	};
	return { ...files, write: refuse, remove: refuse };
}

const unsentSms: Sms = {
	async send() {
		throw new SmsUnavailable('a drill sends nothing (DRILL=1)');
	},
};

const unsentEmail: Email = {
	async send() {
		throw new EmailUnavailable('a drill sends nothing (DRILL=1)');
	},
};

function unpaid(provider: Payments): Payments {
	const refuse = async () => {
		throw new ProviderUnavailable('a drill moves no money (DRILL=1)');
	};
	return {
		...provider,
		createOrder: refuse,
		captureOrder: refuse,
		cancelOrder: refuse,
		refundCapture: refuse,
		readWebhook: refuse,
	};
}
