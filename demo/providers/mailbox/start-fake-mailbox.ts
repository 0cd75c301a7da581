import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type SavedState, saveState } from '../saved-state.ts';

export interface FakeMailboxOptions {
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
	/** File from which the emails are restored after a kill. */
	readonly stateFile?: string;
	/** Called with each email before its sender gets the answer. */
	readonly onMail?: (mail: ReceivedMail) => void;
}

export interface ReceivedMail {
	readonly id: string;
	/** Message-ID without brackets. */
	readonly messageId: string;
	readonly to: string;
	readonly toName: string;
	readonly from: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly calendar: { readonly fileName: string; readonly content: string } | null;
	/** In milliseconds since 1970. */
	readonly at: number;
}

export interface MailboxTroubles {
	/** Number of emails to answer with 'try again later'. */
	busy: number;
	/** Number of emails to accept, and then hang up without an answer. */
	silent: number;
	readonly unknown: Set<string>;
}

/** The oldest emails are dropped. */
const maxEmails = 300;

/**
 * Starts a mail server on loopback (SMTP) that accepts email for every address. `url` is the value
 * for SMTP_URL.
 */
export async function startFakeMailbox(options: FakeMailboxOptions = {}): Promise<{
	readonly url: string;
	readonly troubles: MailboxTroubles;
	/** Newest last. */
	emails(): readonly ReceivedMail[];
	close(): Promise<void>;
}> {
	const books: SavedState<{ emails: ReceivedMail[] }> = await saveState(options.stateFile, { emails: [] });
	const troubles: MailboxTroubles = { busy: 0, silent: 0, unknown: new Set() };

	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		size: 5_000_000,
		logger: false,
		onRcptTo({ address }, _session, answer) {
			if (troubles.busy > 0) {
				troubles.busy -= 1;
				return answer(refusal(451, 'Try again later'));
			}
			if (troubles.unknown.has(address)) return answer(refusal(550, 'No such mailbox'));
			return answer();
		},
		onData(stream, session, answer) {
			storeMail(stream).then(
				() => {
					if (troubles.silent > 0) {
						troubles.silent -= 1;
						closeLine(session.id);
					} else answer();
				},
				() => answer(refusal(451, 'The mail could not be read')),
			);
		},
	});
	// A client that disconnects midway is not an error.
	server.on('error', () => {});

	async function storeMail(stream: SMTPServerDataStream): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of stream) chunks.push(Buffer.from(chunk));
		const mail = await readMail(Buffer.concat(chunks));
		books.now.emails.push(mail);
		books.now.emails.splice(0, books.now.emails.length - maxEmails);
		await books.saved();
		options.onMail?.(mail);
	}

	function closeLine(session: string): void {
		for (const connection of server.connections) if (connection.id === session) connection.close();
	}

	await new Promise<void>((listening, failed) => {
		server.once('error', failed);
		server.listen(options.port ?? 0, '127.0.0.1', listening);
	});
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		troubles,
		emails: () => books.now.emails,
		async close() {
			await new Promise<void>((closed) => server.close(() => closed()));
			await books.saved();
		},
	};
}

function refusal(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}

async function readMail(raw: Buffer): Promise<ReceivedMail> {
	const email = await PostalMime.parse(raw);
	const [to] = email.to ?? [];
	const calendar =
		email.attachments.find(({ filename }) => filename?.endsWith('.ics')) ??
		email.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
	return {
		id: randomBytes(9).toString('base64url'),
		messageId: email.messageId?.replace(/^<|>$/g, '') ?? '',
		to: to?.address ?? '',
		toName: to?.name ?? '',
		from: email.from?.address ?? '',
		subject: email.subject ?? '',
		html: email.html ?? '',
		text: email.text ?? '',
		headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
		calendar: calendar
			? { fileName: calendar.filename ?? 'trip.ics', content: textOf(calendar.content) }
			: null,
		at: Date.now(),
	};
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
	const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
	// The parser converts line ends, but calendars need CRLF.
	return text.replace(/\r?\n/g, '\r\n');
}
