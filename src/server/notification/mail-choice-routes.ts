import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailChoiceCalls as calls, type EmailSwitchResult } from '#contract/notification-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { chooseMails, showMailChoices, switchMails } from './mail-choices.ts';

const saveLimit = { name: 'mail-choices', by: 'person', max: 60, windowSeconds: 600 } as const;
/** The limit per address is high, because mail providers call for many people from a few addresses. */
const switchLimit = { name: 'mail-switch', by: 'address', max: 600, windowSeconds: 60 } as const;

interface Code {
	readonly code: string;
}

export function mailChoiceRoutes(api: Api, app: App): void {
	serve(api, calls.mine, ({ person }) => showMailChoices(app, person.id));
	serve(api, calls.save, saveLimit, ({ person, body }) => chooseMails(app, person.id, body));
	const answer = async (request: FastifyRequest<{ Params: Code }>, reply: FastifyReply, wanted: boolean) => {
		const tooMany = await limitRefusal(api.limiter, switchLimit, request, undefined);
		if (tooMany) return sendRefusal(request, reply, tooMany);
		const switched = await switchMails(app, request.params.code, wanted);
		if (isRefusal(switched)) return sendRefusal(request, reply, switched);
		return reply.send({ state: true, result: switched satisfies EmailSwitchResult });
	};
	// RFC 8058: mail programs send a form with one field, in either form encoding. The address itself
	// contains all required data.
	api.fastify.register(async (form) => {
		form.removeAllContentTypeParsers();
		form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_, body, done) =>
			done(null, body),
		);
		const schema = { hide: true };
		form.post<{ Params: Code }>('/api/mail/off/:code', { schema }, (request, reply) =>
			answer(request, reply, false),
		);
		form.post<{ Params: Code }>('/api/mail/on/:code', { schema }, (request, reply) =>
			answer(request, reply, true),
		);
		// Mail programs without RFC 8058 open the address with GET.
		form.get<{ Params: Code }>('/api/mail/off/:code', { schema }, (request, reply) =>
			reply.redirect(`/mail/off/${encodeURIComponent(request.params.code)}`),
		);
	});
}
