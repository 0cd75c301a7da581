import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiePrefix, sessionCookieName, signedInCookie } from '#contract/cookies.ts';
import type { RequestOrigin } from './sessions.ts';

const maxPendingSignIns = 4;

/** Over https, cookies are `Secure`, and their name prefix binds them to the host. */
export function sessionCookies(publicUrl: string) {
	const secure = publicUrl.startsWith('https:');
	const base = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
	const session = sessionCookieName(publicUrl);
	const [sign = '', value = ''] = signedInCookie.split('=');
	const signIn = `${cookiePrefix(publicUrl)}mateship_signin`;
	const states = (request: FastifyRequest) => request.cookies[signIn]?.split('.').filter(Boolean) ?? [];
	const saveStates = (reply: FastifyReply, all: readonly string[]) =>
		all.length === 0
			? reply.clearCookie(signIn, base)
			: reply.setCookie(signIn, all.join('.'), { ...base, maxAge: 600 });
	return {
		token: (request: FastifyRequest) => request.cookies[session],
		setTokenCookie(reply: FastifyReply, token: string, days: number) {
			const maxAge = days * 86_400;
			reply.setCookie(session, token, { ...base, maxAge });
			reply.setCookie(sign, value, { ...base, httpOnly: false, maxAge });
		},
		dropToken(reply: FastifyReply) {
			reply.clearCookie(session, base);
			reply.clearCookie(sign, { ...base, httpOnly: false });
		},
		/** Several sign-ins may be pending in different tabs. */
		hasState: (request: FastifyRequest, state: string) => states(request).includes(state),
		addState(request: FastifyRequest, reply: FastifyReply, state: string) {
			saveStates(reply, [state, ...states(request)].slice(0, maxPendingSignIns));
		},
		removeState(request: FastifyRequest, reply: FastifyReply, state: string) {
			saveStates(
				reply,
				states(request).filter((other) => other !== state),
			);
		},
	};
}

export const requestOrigin = (request: FastifyRequest): RequestOrigin => ({
	userAgent: request.headers['user-agent'] ?? '',
	address: request.ip,
});

/** Returns whether another site or another subdomain initiated the request. */
export function isCrossSiteRequest({ headers }: FastifyRequest): boolean {
	const site = headers['sec-fetch-site'];
	return site === 'cross-site' || site === 'same-site';
}
