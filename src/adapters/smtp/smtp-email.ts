import { createTransport } from 'nodemailer';
import {
	type Email,
	EmailRefused,
	EmailUnavailable,
	EmailUncertain,
	type OutgoingEmail,
} from '#ports/email.ts';

export interface SmtpConnection {
	/**
	 * Address of the mail server: `smtps://user:password@host:465`, or `smtp://…:587`, which upgrades
	 * to TLS if the server offers TLS.
	 */
	readonly url: string;
	/** Sender: 'Mateship <ahoy@mateship.example>'. */
	readonly from: string;
	/** Timeout per step in milliseconds. */
	readonly timeoutMs?: number;
}

/** Sends email over SMTP (RFC 5321). Errors contain no address and no text. */
export function smtpEmail(connection: SmtpConnection): Email {
	const timeout = connection.timeoutMs ?? 10_000;
	const options = {
		url: connection.url,
		requireTLS: !isLocalHost(connection.url),
		connectionTimeout: timeout,
		greetingTimeout: timeout,
		socketTimeout: timeout,
		dnsTimeout: timeout,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	const host = domainOf(connection.from);
	return {
		async send(email) {
			const smtpLog = listenFor('DATA');
			const transport = createTransport({ ...options, logger: smtpLog.logger, transactionLog: true });
			try {
				await transport.sendMail({
					from: connection.from,
					to: email.to,
					subject: email.subject,
					text: email.text,
					html: email.html,
					messageId: `<${email.id}@${host}>`,
					headers: {
						'Auto-Submitted': 'auto-generated',
						'X-Auto-Response-Suppress': 'All',
						...oneClick(email),
					},
					...calendarOf(email),
				});
			} catch (problem) {
				throw emailErrorFrom(problem, smtpLog.hasAnswered());
			}
		},
	};
}

/** Returns the headers with which email clients offer 'Unsubscribe' (RFC 2369, RFC 8058). */
const oneClick = ({ unsubscribe }: OutgoingEmail): Readonly<Record<string, string>> =>
	unsubscribe
		? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
		: {};

/**
 * Adds the calendar file as an alternative part for calendars, and as an attachment for other email
 * clients.
 */
function calendarOf({ calendar }: OutgoingEmail) {
	if (!calendar) return {};
	const { fileName: filename, content, method } = calendar;
	return { icalEvent: { filename, method, content } };
}

/** Error codes that occur before the email was transferred. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const before = new Set([
	'EDNS',
	'ETLS',
	'EAUTH',
	'ENOAUTH',
	'CONNECT_TIMEOUT',
	'GREETING_TIMEOUT',
	'UPGRADE_TIMEOUT',
]);

/**
 * Detects whether a command was sent on an email’s connection, which the library reports only to a
 * logger.
 */
function listenFor(command: string) {
	let hasAnswer = false;
	const note = (entry: unknown, detail?: unknown) => {
		if ((entry as { readonly tnx?: string } | undefined)?.tnx === 'client' && detail === command)
			hasAnswer = true;
	};
	const logger = { trace: note, debug: note, info: note, warn: note, error: note, fatal: note, level() {} };
	return { logger, hasAnswered: () => hasAnswer };
}

/**
 * Converts an error. Without a DATA command the server has not received the email (RFC 5321, 3.3),
 * regardless of how the connection ended.
 */
function emailErrorFrom(problem: unknown, wasAccepted: boolean): Error {
	const { code, timeout, errno, response } = facts(problem);
	const why = `SMTP failed (${[code, timeout, errno, response].filter(Boolean).join(' ') || 'unknown'})`;
	if (!wasAccepted && response < 500) return new EmailUnavailable(why);
	if (before.has(code) || before.has(timeout) || unreached.has(errno)) return new EmailUnavailable(why);
	if (response >= 500) return new EmailRefused(why);
	return response >= 400 ? new EmailUnavailable(why) : new EmailUncertain(why);
}

function facts(problem: unknown) {
	const read = (name: string): unknown =>
		problem instanceof Error ? Object.getOwnPropertyDescriptor(problem, name)?.value : undefined;
	const word = (name: string) => String(read(name) ?? '');
	// The system’s error code is in the message: 'connect ECONNREFUSED 127.0.0.1:25'.
	const errno = problem instanceof Error ? /\b(E[A-Z]{4,})\b/.exec(problem.message)?.[1] : undefined;
	return {
		code: word('code'),
		timeout: word('timeoutType'),
		errno: errno ?? '',
		response: Number(read('responseCode') ?? 0),
	};
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Returns true for this machine. Passwords for any other host require TLS. */
function isLocalHost(address: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/**
 * Checks that the mail server accepts the login. Returns the problem as `VARIABLE: sentence`, or
 * undefined. Sends nothing.
 */
export async function checkSmtp({ url, timeoutMs = 10_000 }: SmtpConnection): Promise<string | undefined> {
	const transport = createTransport({
		url,
		requireTLS: !isLocalHost(url),
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	});
	try {
		await transport.verify();
		return undefined;
	} catch (problem) {
		const { code, responseCode } = problem as { readonly code?: string; readonly responseCode?: number };
		const host = new URL(url).host;
		if (code === 'EAUTH')
			return `SMTP_URL: ${host} takes neither this user nor this password (${responseCode})`;
		if (code === 'ETLS') return `SMTP_URL: ${host} offers no TLS; smtps:// begins with it, on port 465`;
		return `SMTP_URL: ${host} does not take us (${code ?? responseCode ?? 'no reason given'})`;
	} finally {
		transport.close();
	}
}
