import { sessionCalls as calls } from '#contract/session-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { listSignIns } from '../person/sign-ins.ts';
import { endAllSessions, endSession, listSessions } from './list-sessions.ts';
import { removeSignIn } from './remove-sign-in.ts';
import { sentElsewhere } from './sent-elsewhere.ts';
import { sessionCookies } from './session-cookie.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signOut } from './sign-out.ts';

/** Signing in and out (specification section 7, "Auth"), and what one sees and ends of one's own sessions. */
export function sessionRoutes(api: Api, app: App): void {
	const cookies = sessionCookies(app.publicUrl);
	signInRoutes(api, app);
	serve(api, calls.list, async ({ person, session }) => await listSessions(app, person.id, session.id));
	serve(api, calls.signIns, async ({ person }) => await listSignIns(app.db, person.id));
	serve(api, calls.unlink, async ({ person, session, body }) => {
		const refused = await removeSignIn(app, person.id, session, body.provider);
		return refused ?? (await listSignIns(app.db, person.id));
	});
	serve(api, calls.end, async ({ person, session, body }) => {
		await endSession(app, person.id, body.sessionId);
		return await listSessions(app, person.id, session.id);
	});
	serve(api, calls.endAll, async ({ person, session, body: { here } }) => ({
		ended: await endAllSessions(app, person.id, here ? {} : { but: session.id }),
	}));
	const schema = { tags: ['Session'], summary: 'Signs the browser out, and leads it home' };
	api.fastify.get('/auth/logout', { schema }, async (request, reply) => {
		// Another site's page may link here, but not sign people out behind their backs.
		if (sentElsewhere(request)) return reply.redirect('/', 303);
		const token = cookies.token(request);
		const elsewhere = token ? await signOut(app, token, api.originOf(request)) : undefined;
		cookies.dropToken(reply);
		// Private pages and answers go from the browser's cache; what its owner chose, as language and colours, stays.
		reply.header('clear-site-data', '"cache"');
		return reply.redirect(elsewhere ?? '/', 303);
	});
}
