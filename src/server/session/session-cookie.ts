import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInCookie } from '#contract/signed-in-cookie.ts';

/** The cookies of signing in; over https they are secure, and bound to the host by their name's prefix. */
export function sessionCookies(publicUrl: string) {
	const secure = publicUrl.startsWith('https:');
	const prefix = secure ? '__Host-' : '';
	const base = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
	const session = `${prefix}mateship_session`;
	const [sign = '', value = ''] = signedInCookie.split('=');
	const signIn = `${prefix}mateship_signin`;
	return {
		token: (request: FastifyRequest) => request.cookies[session],
		keepToken(reply: FastifyReply, token: string, days: number) {
			const maxAge = days * 86_400;
			reply.setCookie(session, token, { ...base, maxAge });
			reply.setCookie(sign, value, { ...base, httpOnly: false, maxAge });
		},
		dropToken(reply: FastifyReply) {
			reply.clearCookie(session, base);
			reply.clearCookie(sign, { ...base, httpOnly: false });
		},
		/** Binds a sign-in to the browser that began it. */
		state: (request: FastifyRequest) => request.cookies[signIn],
		keepState(reply: FastifyReply, state: string) {
			reply.setCookie(signIn, state, { ...base, maxAge: 600 });
		},
		dropState(reply: FastifyReply) {
			reply.clearCookie(signIn, base);
		},
	};
}
