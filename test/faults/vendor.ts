import 'temporal-polyfill/global';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeStripe } from '#demo/providers/stripe/start-fake-stripe.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { paypalAccount, phoneAccount, stripeAccount } from '../vendor-accounts.ts';

/**
 * `vendor.ts <kind> <port> <directory> <site>`: runs one vendor's fake as a process that can be killed.
 * The directory contains its state. Each message is recorded there before it is confirmed.
 */
const [kind = '', port = '0', directory = '.', site = ''] = process.argv.slice(2);
const own = {
	port: Number(port),
	stateFile: path.join(directory, `${kind}.json`),
	webhookUrl: `${site}/api/payment/webhook/${kind}`,
};
const note = (line: string) => appendFileSync(path.join(directory, `${kind}.log`), `${line}\n`);

const starts: Record<string, () => Promise<unknown>> = {
	paypal: () => startFakePaypal({ ...paypalAccount, ...own }),
	stripe: () => startFakeStripe({ ...stripeAccount, ...own }),
	twilio: () => startFakeTwilio({ ...phoneAccount, port: own.port, onText: ({ to }) => note(to) }),
	mailbox: () => startFakeMailbox({ port: own.port, onMail: ({ messageId }) => note(messageId) }),
};
await starts[kind]?.();
