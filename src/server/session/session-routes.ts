import type { FastifyReply, FastifyRequest } from 'fastify';
import { availableServices } from '#contract/runtime-config.ts';
import { sessionCalls as calls } from '#contract/session-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { isFreshSignIn, sessionLimits } from '#domain/person/session.ts';
import type { SignInDemands, SocialProvider } from '#ports/identity.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { languageOf } from '../http/page-language.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { listSignIns } from '../person/sign-ins.ts';
import { recordSecurityInOwnTransaction, recordSecurityOncePerInterval } from '../security/security-log.ts';
import { isCrossSiteRequest, requestOrigin, sessionCookies } from './session-request.ts';
import { endAllSessions, endSession, listSessions, removeSignIn, signOut } from './sessions.ts';
import { beginSignIn, finishSignIn, type LinkOutcome } from './sign-in.ts';

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
	const schema = { tags: ['Session'], summary: 'Sign the browser out and redirect to the home page' };
	api.fastify.get('/auth/logout', { schema }, async (request, reply) => {
		// A link or request from another site must not sign a person out.
		if (isCrossSiteRequest(request)) return reply.redirect('/', 303);
		const token = cookies.token(request);
		const providerUrl = token ? await signOut(app, token, api.originOf(request)) : undefined;
		cookies.dropToken(reply);
		// Clears cached private pages. Cookies and storage stay, because they contain language and theme.
		reply.header('clear-site-data', '"cache"');
		return reply.redirect(providerUrl ?? '/', 303);
	});
}

const limit = { name: 'sign-in', by: 'address', max: 60, windowSeconds: 600 } as const;

function signInRoutes(api: Api, app: App): void {
	const cookies = sessionCookies(app.publicUrl);

	/**
	 * The desk requires the configured staff authentication, and changes of payout details require a new
	 * sign-in.
	 */
	function signInDemands(request: FastifyRequest): SignInDemands {
		const { for: purpose } = request.query as { for?: unknown };
		if (purpose === 'desk') return { acr: app.staffSignIn.acr };
		return purpose === 'change' ? { fresh: true } : {};
	}

	async function begin(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
		// A sign-in must start with a click on the sign-in page, so requests from other sites are redirected
		// to that page.
		if (isCrossSiteRequest(request)) return reply.redirect('/signin', 303);
		const tooMany = await limitRefusal(api.limiter, limit, request, undefined);
		if (tooMany) return sendRefusal(request, reply, tooMany);
		try {
			const { for: purpose } = request.query as { for?: unknown };
			if (purpose === 'link') return await beginLink(provider, request, reply);
			const { url, state } = await beginSignIn(app, provider, api.originOf(request), signInDemands(request));
			cookies.addState(request, reply, state);
			return reply.redirect(url, 303);
		} catch (problem) {
			request.log.error({ err: problem }, 'beginning a sign-in failed');
			return reply.redirect('/signin?success=false&reason=unavailable', 303);
		}
	}

	/** Unless the last sign-in is recent, the person must first sign in again with a current account. */
	async function beginLink(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
		const current = await api.findSession(request);
		if (!current) return reply.redirect('/signin', 303);
		const { person, session } = current;
		if (isFreshSignIn(session, app.clock.now()))
			return await redirectToLink(provider, person.id, request, reply);
		const { accounts } = await listSignIns(app.db, person.id);
		const own = accounts.find((one) => one.provider !== provider)?.provider ?? provider;
		const link = { to: person.id, next: provider };
		const { url, state } = await beginSignIn(app, own, api.originOf(request), { fresh: true }, link);
		cookies.addState(request, reply, state);
		return reply.redirect(url, 303);
	}

	async function redirectToLink(
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
			// Anyone can repeat this request, so an entry for each would fill the log.
			await recordSecurityOncePerInterval(app, { event: 'sign-in-failed', detail: 'wrong-browser' });
			return reply.redirect('/signin?success=false&reason=refused', 303);
		}
		cookies.removeState(request, reply, state);
		try {
			const callbackUrl = `${api.originOf(request)}${request.url}`;
			const signedIn = await finishSignIn(app, {
				provider,
				state,
				callbackUrl,
				from: requestOrigin(request),
				earlier: cookies.token(request),
				signedInAs: (await api.findSession(request))?.person.id,
				language: languageOf(request),
			});
			if (!signedIn) return reply.redirect('/signin?success=false&reason=refused', 303);
			if (signedIn === 'suspended') return reply.redirect('/signin?success=false&reason=suspended', 303);
			if ('link' in signedIn) return reply.redirect(linkOutcomePath(signedIn.link), 303);
			cookies.setTokenCookie(reply, signedIn.token, sessionLimits.days);
			const { next } = signedIn;
			if (next === 'old-sign-in') return reply.redirect(linkOutcomePath(next), 303);
			if (next) return await redirectToLink(next.add, next.personId, request, reply);
			return reply.redirect('/signin?success=true', 303);
		} catch (problem) {
			request.log.error({ err: problem }, 'finishing a sign-in failed');
			await recordSecurityInOwnTransaction(app, { event: 'sign-in-failed', detail: 'unavailable' }).catch(
				() => {},
			);
			return reply.redirect('/signin?success=false&reason=unavailable', 303);
		}
	}

	for (const provider of availableServices().signIn) {
		const hidden = { schema: { hide: true } };
		const summary = `Sign in with ${provider} and return to the previous page`;
		api.fastify.get(`/auth/${provider}`, { schema: { tags: ['Session'], summary } }, (request, reply) =>
			begin(provider, request, reply),
		);
		api.fastify.get(`/auth/${provider}/callback`, hidden, (request, reply) =>
			finish(provider, request, reply),
		);
	}
}

const linkOutcomePath = (outcome: LinkOutcome) => `/profile/renter/devices?link=${outcome}`;
