import { createTransport } from 'nodemailer';
import { type SmtpConnection, staysHere } from './smtp-email.ts';

/** Why the mail server would not take our mails, as `VARIABLE: sentence`; nothing when it lets us in. Sends nothing. */
export async function checkSmtp({ url, timeoutMs = 10_000 }: SmtpConnection): Promise<string | undefined> {
	const transport = createTransport({
		url,
		requireTLS: !staysHere(url),
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
