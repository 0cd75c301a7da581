import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { ReceivedMail } from '../mailbox/start-fake-mailbox.ts';
import type { FakePage } from '../page.ts';
import type { ReceivedText } from '../twilio/start-fake-twilio.ts';
import { inboxPage, unknownAddressPage } from './inbox-page.ts';

export interface InboxOptions {
	readonly sms: () => readonly ReceivedText[];
	readonly emails: () => readonly ReceivedMail[];
	readonly product: string;
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
}

const shown = 60;

/** Policy for showing an email as a mail program does: remote pictures, but no scripts. */
const mailPolicy =
	"sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'";

/**
 * Starts the inbox, a page with everything that the demo sent to phones and mailboxes, newest first.
 * `?to=` searches for a part of a number or an address. `/inbox.json` has the same content for
 * programs. The product serves both under the same paths.
 */
export async function startInbox(
	options: InboxOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
	const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
	const found = (request: FastifyRequest) => {
		const to = wanted(request);
		const matches = (message: { readonly to: string }) => message.to.toLowerCase().includes(to.toLowerCase());
		return {
			to,
			sms: options.sms().filter(matches).toReversed(),
			emails: options.emails().filter(matches).toReversed(),
		};
	};

	app.get('/inbox', async (request, reply) => {
		const { to, sms, emails } = found(request);
		const page = { to, product: options.product, now: Date.now() };
		return send(reply, inboxPage({ ...page, sms: sms.slice(0, shown), emails: emails.slice(0, shown) }));
	});
	app.get('/inbox.json', async (request, reply) => {
		const { sms, emails } = found(request);
		return reply.header('cache-control', 'no-store').send({ sms, emails });
	});
	app.get<{ Params: { id: string } }>('/inbox/mail/:id', async (request, reply) => {
		const email = options.emails().find(({ id }) => id === request.params.id);
		if (!email) return send(reply.code(404), unknownAddressPage());
		return reply
			.type('text/html; charset=utf-8')
			.header('content-security-policy', mailPolicy)
			.header('x-content-type-options', 'nosniff')
			.header('referrer-policy', 'no-referrer')
			.send(email.html.replace(/<head>/, '<head><base target="_blank">'));
	});
	app.get<{ Params: { id: string } }>('/inbox/mail/:id/calendar', async (request, reply) => {
		const calendar = options.emails().find(({ id }) => id === request.params.id)?.calendar;
		if (!calendar) return send(reply.code(404), unknownAddressPage());
		const name = calendar.fileName.replace(/[^\w.-]/g, '_');
		return reply
			.type('text/calendar; charset=utf-8')
			.header('content-disposition', `attachment; filename="${name}"`)
			.header('x-content-type-options', 'nosniff')
			.send(calendar.content);
	});
	app.setNotFoundHandler((_, reply) => send(reply.code(404), unknownAddressPage()));

	const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return { url, close: () => app.close() };
}

function wanted({ query }: FastifyRequest): string {
	const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : '';
	// An unencoded plus of a number arrives as a blank.
	return typeof to === 'string' ? to.slice(0, 200).replace(/^ /, '+').trim() : '';
}

async function send(reply: FastifyReply, page: FakePage): Promise<FastifyReply> {
	return reply.headers(page.headers).send(page.html);
}
