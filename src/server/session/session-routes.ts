import type { FastifyReply, FastifyRequest } from 'fastify';
import { offered } from '#contract/runtime-config.ts';
import { sessionCalls as calls } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { freshSignIn, sessionLimits } from '#domain/person/session.ts';
import type { SignInDemands, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { languageOf } from '../http/page-language.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { listSignIns } from '../person/sign-ins.ts';
import { noteSecurity } from '../security/security-log.ts';
import { seenFrom, sentElsewhere, sessionCookies } from './session-request.ts';
import { endAllSessions, endSession, listSessions, removeSignIn, signOut } from './sessions.ts';
import { beginSignIn, finishSignIn, type LinkOutcome } from './sign-in.ts';

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

const limit = { name: 'sign-in', by: 'address', max: 60, windowSeconds: 600 } as const;

/**
 * Signing in, and adding another account, which the browser does by going there (specification section 7, "Auth").
 * Afterwards the sign-in page takes the person back to where they came from.
 */
function signInRoutes(api: Api, app: App): void {
	const cookies = sessionCookies(app.publicUrl);

	/** Whoever goes to the desk is asked for what is demanded of staff; whoever changes where money goes, for a new proof. */
	function demandsOf(request: FastifyRequest): SignInDemands {
		const { for: purpose } = request.query as { for?: unknown };
		if (purpose === 'desk') return { acr: app.staffSignIn.acr };
		return purpose === 'change' ? { fresh: true } : {};
	}

	async function begin(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
		// Another site's page may lead people to the sign-in page, but not sign them in without a click there.
		if (sentElsewhere(request)) return reply.redirect('/signin', 303);
		const tooMany = await limitRefusal(api.limiter, limit, request, undefined);
		if (tooMany) return sendRefusal(request, reply, tooMany);
		try {
			const { for: purpose } = request.query as { for?: unknown };
			if (purpose === 'link') return await beginLink(provider, request, reply);
			const { url, state } = await beginSignIn(app, provider, api.originOf(request), demandsOf(request));
			cookies.addState(request, reply, state);
			return reply.redirect(url, 303);
		} catch (problem) {
			request.log.error({ err: problem }, 'signing in could not begin');
			return reply.redirect('/signin?success=false&reason=unavailable', 303);
		}
	}

	/** Somebody adds another account: after a new proof with the one they have, where the last is older. */
	async function beginLink(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
		const asking = await api.findSession(request);
		if (!asking) return reply.redirect('/signin', 303);
		const { person, session } = asking;
		if (freshSignIn(session, app.clock.now())) return await leadToLink(provider, person.id, request, reply);
		const { accounts } = await listSignIns(app.db, person.id);
		const own = accounts.find((one) => one.provider !== provider)?.provider ?? provider;
		const link = { to: person.id, next: provider };
		const { url, state } = await beginSignIn(app, own, api.originOf(request), { fresh: true }, link);
		cookies.addState(request, reply, state);
		return reply.redirect(url, 303);
	}

	async function leadToLink(
		provider: SocialProvider,
		to: PersonId,
		request: FastifyRequest,
		reply: FastifyReply,
	) {
		const { url, state } = await beginSignIn(app, provider, api.originOf(request), { fresh: true }, { to });
		cookies.addState(request, reply, state);
		return reply.redirect(url, 303);
	}

	async function finish(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
		const { state } = request.query as { state?: string };
		if (!state || !cookies.hasState(request, state)) {
			await noteSecurity(app, { event: 'sign-in-failed', detail: 'wrong-browser' });
			return reply.redirect('/signin?success=false&reason=refused', 303);
		}
		cookies.removeState(request, reply, state);
		try {
			const callbackUrl = `${api.originOf(request)}${request.url}`;
			const signedIn = await finishSignIn(app, {
				provider,
				state,
				callbackUrl,
				from: seenFrom(request),
				earlier: cookies.token(request),
				asking: (await api.findSession(request))?.person.id,
				language: languageOf(request),
			});
			if (!signedIn) return reply.redirect('/signin?success=false&reason=refused', 303);
			if (signedIn === 'suspended') return reply.redirect('/signin?success=false&reason=suspended', 303);
			if ('link' in signedIn) return reply.redirect(linked(signedIn.link), 303);
			cookies.keepToken(reply, signedIn.token, sessionLimits.days);
			const { next } = signedIn;
			if (next === 'refused') return reply.redirect(linked('refused'), 303);
			if (next) return await leadToLink(next.add, next.personId, request, reply);
			return reply.redirect('/signin?success=true', 303);
		} catch (problem) {
			request.log.error({ err: problem }, 'signing in could not be finished');
			await noteSecurity(app, { event: 'sign-in-failed', detail: 'unavailable' }).catch(() => {});
			return reply.redirect('/signin?success=false&reason=unavailable', 303);
		}
	}

	for (const provider of offered().signIn) {
		const hidden = { schema: { hide: true } };
		const summary = `Leads the browser to ${provider} to sign in, and back to the page it came from`;
		api.fastify.get(`/auth/${provider}`, { schema: { tags: ['Session'], summary } }, (request, reply) =>
			begin(provider, request, reply),
		);
		api.fastify.get(`/auth/${provider}/callback`, hidden, (request, reply) =>
			finish(provider, request, reply),
		);
	}
}

/** Where somebody reads what became of adding an account. */
const linked = (outcome: LinkOutcome) => `/profile/renter/devices?link=${outcome}`;
