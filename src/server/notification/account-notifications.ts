import type { PersonId } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { payoutHoldDays } from '#domain/person/owner-account.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { EmailPart } from '#ports/rendering.ts';
import {
	defineNotification,
	type LoadNeeds,
	loadEvent,
	type NotificationEventOf,
} from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	ownerFooterReason,
	paragraph,
} from './notification-content.ts';
import { hasBoat } from './owner-facts-store.ts';
import { partiesOfAccountChange } from './parties-store.ts';
import { formatCalendarDay } from './trip-text.ts';

const toAccount = { to: { email: ['person'] }, parties: partiesOfAccountChange, load: loadEvent } as const;

export const phoneNumberChanged = defineNotification({
	...toAccount,
	kind: 'phone-number-changed',
	to: { email: ['person'], sms: ['person'] },
	// The text message is sent to the previous number.
	parties: async (db, event) => {
		const parties = await partiesOfAccountChange(db, event);
		return parties && { ...parties, phoneNumbers: { person: event.before } };
	},
	email: writePhoneChanged,
	sms: textPhoneChanged,
});

export const emailChanged = defineNotification({
	...toAccount,
	kind: 'email-changed',
	email: writeEmailChanged,
});

export const signInLinked = defineNotification({
	...toAccount,
	kind: 'sign-in-linked',
	email: writeSignInChanged,
});
export const signInUnlinked = defineNotification({
	...toAccount,
	kind: 'sign-in-unlinked',
	email: writeSignInChanged,
});

const loadOwnership = async ({ db }: LoadNeeds, { personId }: { readonly personId: PersonId }) => ({
	withListings: await hasBoat(db, personId),
});

export const suspended = defineNotification({
	...toAccount,
	kind: 'suspended',
	load: loadOwnership,
	email: writeSuspended,
});
export const suspensionLifted = defineNotification({
	...toAccount,
	kind: 'suspension-lifted',
	load: loadOwnership,
	email: writeSuspensionLifted,
});

export const roleGranted = defineNotification({
	...toAccount,
	kind: 'role-granted',
	email: writeRoleChanged,
});
export const roleRevoked = defineNotification({
	...toAccount,
	kind: 'role-revoked',
	email: writeRoleChanged,
});

export const bankDetailsChanged = defineNotification({
	...toAccount,
	kind: 'bank-details-changed',
	to: { email: ['owner'] },
	email: writeBankDetailsChanged,
});

const becauseAccount = ({ i18n }: NotificationContext): string =>
	i18n._('You’re getting this because you have an account with us.');

function notYou(context: NotificationContext): EmailPart[] {
	const { i18n, publicUrl } = context;
	const { supportEmail } = context.brand;
	return [
		paragraph(i18n._('If this was you, you don’t need to do anything.')),
		paragraph(
			i18n._(
				'If it wasn’t you, someone else may have access to your account. Sign out everywhere and change your Google or Facebook password. Then write to us at {supportEmail} right away.',
				{ supportEmail },
			),
		),
		button(i18n._('See where you are signed in'), `${publicUrl}/profile/renter/devices`),
	];
}

function writePhoneChanged(
	{ before, after }: NotificationEventOf<'phone-number-changed'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const ending = (number: string) => i18n._('ending in {digits}', { digits: number.slice(-3) });
	return email(context, {
		subject: i18n._('Your phone number was changed'),
		heading: i18n._('Your phone number was changed'),
		parts: [
			paragraph(i18n._('Hi {name}, your phone number was changed. Renters will see the new one.', { name })),
			facts([
				{ name: i18n._('Old number'), value: ending(before) },
				{ name: i18n._('New number'), value: ending(after) },
			]),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

function textPhoneChanged(
	{ after }: NotificationEventOf<'phone-number-changed'>,
	{ i18n, brand }: NotificationContext,
): NotificationContent {
	const { name: productName, supportEmail } = brand;
	return {
		channel: 'SMS',
		body: i18n._('{productName}: your phone number now ends in {digits}. Not you? Write to {supportEmail}.', {
			productName,
			digits: after.slice(-3),
			supportEmail,
		}),
	};
}

/** Sent to the old and the new address. */
function writeEmailChanged(
	{ before, after }: NotificationEventOf<'email-changed'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	return email(context, {
		subject: i18n._('Your email address was changed'),
		heading: i18n._('Your email address was changed'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, the account you sign in with has a new email address. We’ll write to the new one from now on.',
					{ name },
				),
			),
			facts([
				{ name: i18n._('Old address'), value: before },
				{ name: i18n._('New address'), value: after },
			]),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

function writeSignInChanged(
	{ kind, provider }: NotificationEventOf<'sign-in-linked' | 'sign-in-unlinked'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const values = { name, provider: providerNames[provider] };
	const linked = kind === 'sign-in-linked';
	const title = linked
		? i18n._('{provider} was added to your account', values)
		: i18n._('{provider} was removed from your account', values);
	return email(context, {
		subject: title,
		heading: title,
		parts: [
			paragraph(
				linked
					? i18n._('Hi {name}, you can now sign in with {provider} too.', values)
					: i18n._('Hi {name}, you can no longer sign in with {provider}.', values),
			),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

/** The desk's reason is internal. */
function writeSuspended(
	{ withListings }: { readonly withListings: boolean },
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	return email(context, {
		subject: i18n._('Your account is suspended'),
		heading: i18n._('Your account is suspended'),
		parts: [
			paragraph(
				withListings
					? i18n._(
							'Hi {name}, we’ve suspended your account. You can’t sign in, and your listings can’t be booked. Existing bookings go ahead unless we tell you otherwise.',
							{ name },
						)
					: i18n._(
							'Hi {name}, we’ve suspended your account. You can’t sign in. Existing bookings go ahead unless we tell you otherwise.',
							{ name },
						),
			),
			paragraph(i18n._('If you think this is a mistake, write to us at {supportEmail}.', { supportEmail })),
		],
		because: becauseAccount(context),
	});
}

function writeSuspensionLifted(
	{ withListings }: { readonly withListings: boolean },
	context: NotificationContext,
): EmailContent {
	const { i18n, name, publicUrl } = context;
	return email(context, {
		subject: i18n._('You can use your account again'),
		heading: i18n._('You can use your account again'),
		parts: [
			paragraph(
				withListings
					? i18n._(
							'Hi {name}, your account is no longer suspended. You can sign in again, and your listings are back.',
							{ name },
						)
					: i18n._('Hi {name}, your account is no longer suspended. You can sign in again.', { name }),
			),
			button(i18n._('Sign in'), `${publicUrl}/signin`),
		],
		because: becauseAccount(context),
	});
}

function roleName(role: StaffRole, { i18n }: NotificationContext): string {
	switch (role) {
		case 'support':
			return i18n._('support');
		case 'verifier':
			return i18n._('verifier');
		case 'finance':
			return i18n._('finance');
		case 'admin':
			return i18n._('admin');
	}
}

function writeRoleChanged(
	{ kind, role }: NotificationEventOf<'role-granted' | 'role-revoked'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name, publicUrl } = context;
	const { supportEmail } = context.brand;
	const granted = kind === 'role-granted';
	const title = granted
		? i18n._('You have a new role at the desk')
		: i18n._('Your role at the desk was removed');
	return email(context, {
		subject: title,
		heading: title,
		parts: [
			paragraph(
				granted
					? i18n._('Hi {name}, an admin has given you a role at the desk.', { name })
					: i18n._('Hi {name}, an admin has removed one of your roles at the desk.', { name }),
			),
			facts([{ name: i18n._('Role'), value: roleName(role, context) }]),
			paragraph(
				i18n._('If you didn’t expect this, ask your team or write to us at {supportEmail}.', {
					supportEmail,
				}),
			),
			...(granted ? [button(i18n._('Open the desk'), `${publicUrl}/desk`)] : []),
		],
		because: becauseAccount(context),
	});
}

type BankDetailsChanged = Extract<NotificationEvent, { kind: 'bank-details-changed' }>;

function writeBankDetailsChanged(
	{ at, before, after }: BankDetailsChanged,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	const heldUntil = Temporal.Instant.from(at).add({ hours: 24 * payoutHoldDays });
	const day = formatCalendarDay(dateAt(heldUntil, platformZone), context);
	return email(context, {
		subject: i18n._('Your bank details were changed'),
		heading: i18n._('Your payouts go to a new account'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, your bank details were changed. To keep your money safe, we’re holding payouts until {day}. After that, your weekly payouts go to the new account.',
					{ name, day },
				),
			),
			facts([
				{ name: i18n._('Old account'), value: i18n._('ending in {digits}', { digits: before }) },
				{ name: i18n._('New account'), value: i18n._('ending in {digits}', { digits: after }) },
			]),
			paragraph(i18n._('If this was you, you don’t need to do anything.')),
			paragraph(
				i18n._(
					'If it wasn’t you, someone else may have access to your account. Enter your own bank details again, sign out, and change your Google or Facebook password. Then write to us at {supportEmail} right away. We check every payout before we send it.',
					{ supportEmail },
				),
			),
			button(i18n._('Check your bank details'), `${context.publicUrl}/profile/owner/settings`),
		],
		because: ownerFooterReason(context),
	});
}
