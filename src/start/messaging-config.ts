import type { SmtpConnection } from '#adapters/smtp/smtp-email.ts';
import type { TwilioConnection } from '#adapters/twilio/twilio-sms.ts';

/** Says that a variable is missing, and what it is for. */
type Missing = (name: string, why: string) => void;

/** The account that sends text messages. */
export function readSms(
	read: {
		readonly TWILIO_BASE_URL: string;
		readonly TWILIO_ACCOUNT_SID?: string | undefined;
		readonly TWILIO_AUTH_TOKEN?: string | undefined;
		readonly TWILIO_FROM?: string | undefined;
		readonly TWILIO_MESSAGING_SERVICE_SID?: string | undefined;
	},
	missing: Missing,
): TwilioConnection | undefined {
	const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = read;
	const messagingServiceSid = read.TWILIO_MESSAGING_SERVICE_SID;
	if (!accountSid) missing('TWILIO_ACCOUNT_SID', 'is the account that sends text messages');
	if (!authToken) missing('TWILIO_AUTH_TOKEN', 'opens the account that sends text messages');
	if (!from && !messagingServiceSid) {
		missing(
			'TWILIO_FROM',
			'is the number that text messages come from (or give TWILIO_MESSAGING_SERVICE_SID)',
		);
	}
	const sender = messagingServiceSid ? { messagingServiceSid } : from ? { from } : undefined;
	if (!accountSid || !authToken || !sender) return undefined;
	return { baseUrl: read.TWILIO_BASE_URL, accountSid, authToken, sender };
}

/** The server that takes our mails. */
export function readMail(
	read: { readonly SMTP_URL?: string | undefined; readonly MAIL_FROM?: string | undefined },
	missing: Missing,
): SmtpConnection | undefined {
	const { SMTP_URL: url, MAIL_FROM: from } = read;
	if (!url) missing('SMTP_URL', 'is the server that takes our mails');
	if (!from) missing('MAIL_FROM', 'is whom our mails are from');
	return url && from ? { url, from } : undefined;
}
