import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';

type About<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;

/** At the foot of what is about an account itself. */
const becauseAccount = ({ i18n }: NotificationContext): string =>
	i18n._('You get this because you have an account with us.');

/** What to do if somebody else did it. */
function notYou(context: NotificationContext): EmailPart[] {
	const { i18n, publicUrl } = context;
	const { supportEmail } = context.brand;
	return [
		paragraph(i18n._('Was it you? Then there is nothing to do.')),
		paragraph(
			i18n._(
				'Was it not you? Somebody else may be in your account. Sign out everywhere, change the password of the Google or Facebook account that you sign in with, and write to us at {supportEmail} right away.',
				{ supportEmail },
			),
		),
		button(i18n._('See where you are signed in'), `${publicUrl}/profile/renter/devices`),
	];
}

/** Another phone number is an owner's; told to their address. */
export function writePhoneChanged(
	{ before, after }: About<'phone-number-changed'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const ending = (number: string) => i18n._('ending in {digits}', { digits: number.slice(-3) });
	return email(context, {
		subject: i18n._('Your phone number was changed'),
		heading: i18n._('Your phone number was changed'),
		parts: [
			paragraph(
				i18n._('Hi {name}, the phone number of your account was changed. Renters see the new one.', { name }),
			),
			facts([
				{ name: i18n._('Number before'), value: ending(before) },
				{ name: i18n._('Number now'), value: ending(after) },
			]),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

/** The same for the phone whose number it was. */
export function textPhoneChanged(
	{ after }: About<'phone-number-changed'>,
	{ i18n, brand }: NotificationContext,
): NotificationContent {
	const { name: productName, supportEmail } = brand;
	return {
		channel: 'SMS',
		body: i18n._(
			'{productName}: the phone number of your account is now one ending in {digits}. Was it not you? Write to {supportEmail}.',
			{ productName, digits: after.slice(-3), supportEmail },
		),
	};
}

/** Google or Facebook told us another address at a sign-in; told to both. */
export function writeEmailChanged(
	{ before, after }: About<'email-changed'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	return email(context, {
		subject: i18n._('Your e-mail address was changed'),
		heading: i18n._('Your e-mail address was changed'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, the account that you sign in with has another e-mail address now. From now on we write to the new one.',
					{ name },
				),
			),
			facts([
				{ name: i18n._('Address before'), value: before },
				{ name: i18n._('Address now'), value: after },
			]),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

/** There is another way into an account, or one less. */
export function writeSignInChanged(
	{ kind, provider }: About<'sign-in-linked' | 'sign-in-unlinked'>,
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
					? i18n._('Hi {name}, from now on you can sign in with {provider}, too.', values)
					: i18n._('Hi {name}, from now on you cannot sign in with {provider} any more.', values),
			),
			...notYou(context),
		],
		because: becauseAccount(context),
	});
}

/** Somebody is kept out, or let in again. The desk's reason is its own. */
export function writeSuspension(
	{ kind }: About<'suspended' | 'suspension-lifted'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name, publicUrl } = context;
	const { supportEmail } = context.brand;
	const suspended = kind === 'suspended';
	const title = suspended ? i18n._('Your account is suspended') : i18n._('You can use your account again');
	return email(context, {
		subject: title,
		heading: title,
		parts: suspended
			? [
					paragraph(
						i18n._(
							'Hi {name}, we have suspended your account. You cannot sign in, and nothing that you list can be booked. Trips that are booked already stay, unless you hear otherwise.',
							{ name },
						),
					),
					paragraph(
						i18n._('Do you think that this is wrong? Write to us at {supportEmail}.', { supportEmail }),
					),
				]
			: [
					paragraph(
						i18n._(
							'Hi {name}, your account is not suspended any more. You can sign in again, and what you had listed is listed again.',
							{ name },
						),
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

/** An admin gave somebody a role at the desk, or took it. */
export function writeRoleChanged(
	{ kind, role }: About<'role-granted' | 'role-revoked'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name, publicUrl } = context;
	const { supportEmail } = context.brand;
	const granted = kind === 'role-granted';
	const title = granted
		? i18n._('You have a new role at the desk')
		: i18n._('A role at the desk was taken away');
	return email(context, {
		subject: title,
		heading: title,
		parts: [
			paragraph(
				granted
					? i18n._('Hi {name}, an admin has given you a role at the desk.', { name })
					: i18n._('Hi {name}, an admin has taken a role at the desk from you.', { name }),
			),
			facts([{ name: i18n._('Role'), value: roleName(role, context) }]),
			paragraph(
				i18n._('Did you not expect this? Ask your team, or write to us at {supportEmail}.', { supportEmail }),
			),
			...(granted ? [button(i18n._('Open the desk'), `${publicUrl}/desk`)] : []),
		],
		because: becauseAccount(context),
	});
}
