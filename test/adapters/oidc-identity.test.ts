import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import type { DemoPerson } from '#demo/providers/social-login/demo-person.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import { type Identity, IdentityUnavailable, type SignInSecrets } from '#ports/identity.ts';

const callback = 'http://localhost:4999/auth/callback';
const clients = {
	pool: { clientId: 'pool-app', clientSecret: 'pool-secret' },
	google: { clientId: 'google-app', clientSecret: 'google-secret' },
	facebook: { clientId: 'facebook-app', clientSecret: 'facebook-secret' },
};
const nimal: DemoPerson = {
	provider: 'google',
	subject: 'g-1',
	firstName: 'Nimal',
	lastName: 'Perera',
	email: 'nimal@people.example',
	picture: 'https://pictures.example/nimal.jpg',
	about: 'Has two trips booked',
	group: 'Renters',
};
const bruce: DemoPerson = {
	provider: 'facebook',
	subject: 'f-7',
	firstName: 'Bruce',
	lastName: 'O’Hara <b>',
	about: 'Owns three boats',
	group: 'Owners',
};

type Fake = Awaited<ReturnType<typeof startFakeSocialLogin>>;
let fake: Fake;
let direct: Identity;
let pool: Identity;

beforeAll(async () => {
	fake = await startFakeSocialLogin({ people: [nimal, bruce], clients, product: 'Mateship' });
	direct = connectDirect(fake.issuer);
	pool = connectPool(fake.issuer);
});

afterAll(() => fake.close());

function connectDirect(issuer: string, more: object = {}) {
	const google = { ...clients.google, issuer };
	const facebook = { ...clients.facebook, issuer };
	return oidcIdentity({ kind: 'direct', google, facebook, timeoutMs: 60_000, ...more });
}

function connectPool(issuer: string, more: object = {}) {
	return oidcIdentity({ kind: 'pool', issuer, domain: issuer, ...clients.pool, timeoutMs: 60_000, ...more });
}

/**
 * Minimal browser that stores cookies by path and follows redirects until a redirect leaves the
 * provider.
 */
function browser() {
	const jar = new Map<string, { pair: string; path: string }>();
	return async function visit(url: string, form?: Record<string, string>) {
		let at = new URL(url);
		let body = form && new URLSearchParams(form);
		for (let hop = 0; hop < 10; hop += 1) {
			const cookie = [...jar]
				.filter(([, { path }]) => at.pathname.startsWith(path))
				.map(([, { pair }]) => pair)
				.join('; ');
			const response = await fetch(at, {
				redirect: 'manual',
				headers: { cookie },
				...(body ? { method: 'POST', body } : {}),
			});
			for (const set of response.headers.getSetCookie()) {
				const [pair = '', ...attributes] = set.split(';');
				const path = attributes.find((one) => /^ ?path=/i.test(one))?.split('=')[1] ?? '/';
				jar.set(`${pair.split('=')[0]} ${path}`, { pair, path });
			}
			const location = response.headers.get('location');
			if (!location) return { url: at.href, status: response.status, html: await response.text() };
			at = new URL(location, at);
			body = undefined;
			if (at.href.startsWith(callback)) return { url: at.href, status: 0, html: '' };
		}
		throw new Error('Sent in circles');
	};
}

async function choose(start: string, form: Record<string, string>): Promise<string> {
	const visit = browser();
	const page = await visit(start);
	expect(page.status).toBe(200);
	return (await visit(page.url, form)).url;
}

async function signIn(identity: Identity, provider: 'google' | 'facebook', form: Record<string, string>) {
	const { url, secrets } = await identity.beginSignIn(provider, callback);
	const back = await choose(url, form);
	return { back, secrets, answer: await identity.finishSignIn(provider, back, secrets) };
}

const noProof = { authenticatedAt: null, acr: null, amr: [] };

describe('direct sign-in with each provider', () => {
	test('each sign-in request has new PKCE, state and nonce values', async () => {
		const [one, two] = await Promise.all([1, 2].map(() => direct.beginSignIn('google', callback)));
		const query = new URL(one?.url ?? '').searchParams;
		expect(Object.fromEntries(query)).toMatchObject({
			response_type: 'code',
			redirect_uri: callback,
			scope: 'openid email profile',
			code_challenge_method: 'S256',
			state: one?.secrets.state,
			nonce: one?.secrets.nonce,
		});
		expect(one?.url).not.toContain(one?.secrets.codeVerifier);
		expect(one?.secrets).not.toEqual(two?.secrets);
	});

	test('signs in a person with Google', async () => {
		const { answer } = await signIn(direct, 'google', { person: 'google:g-1' });
		expect(answer).toEqual({
			kind: 'signed-in',
			person: {
				provider: 'google',
				subject: 'g-1',
				firstName: 'Nimal',
				lastName: 'Perera',
				email: 'nimal@people.example',
				emailVerified: true,
				picture: 'https://pictures.example/nimal.jpg',
			},
			proof: noProof,
		});
	});

	test('signs in a Facebook user without an email', async () => {
		const { answer } = await signIn(direct, 'facebook', { person: 'facebook:f-7' });
		expect(answer).toEqual({
			kind: 'signed-in',
			person: {
				provider: 'facebook',
				subject: 'f-7',
				firstName: 'Bruce',
				lastName: 'O’Hara <b>',
				emailVerified: false,
			},
			proof: noProof,
		});
	});

	test('reads Facebook’s OpenID metadata from its own address, without a token endpoint', async () => {
		const metadata = createServer(async (_request, response) => {
			const whole = await fetch(`${fake.url}/.well-known/openid-configuration`);
			const { token_endpoint: _, ...rest } = (await whole.json()) as Record<string, unknown>;
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rest));
		});
		await new Promise<void>((listening) => metadata.listen(0, '127.0.0.1', listening));
		const { port } = metadata.address() as AddressInfo;
		const identity = connectDirect(fake.issuer, {
			facebook: {
				...clients.facebook,
				issuer: fake.issuer,
				discoveryUrl: `http://127.0.0.1:${port}/.well-known/openid-configuration/`,
				tokenEndpoint: `${fake.url}/token`,
			},
		});
		const { answer } = await signIn(identity, 'facebook', { person: 'facebook:f-7' });
		expect(answer).toMatchObject({ kind: 'signed-in', person: { subject: 'f-7' } });
		metadata.close();
	});

	test('asks Google for a recent sign-in with a prompt that Google supports', async () => {
		const issuer = 'https://accounts.google.com';
		const described = createServer((_, response) => {
			const metadata = { issuer, authorization_endpoint: `${issuer}/o/oauth2/v2/auth` };
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
		});
		await new Promise<void>((listening) => described.listen(0, '127.0.0.1', listening));
		const { port } = described.address() as AddressInfo;
		const google = oidcIdentity({
			kind: 'direct',
			google: clients.google,
			issuerReachedAt: `http://127.0.0.1:${port}`,
		});
		const parametersOf = async (identity: Identity) => {
			const { url } = await identity.beginSignIn('google', callback, { fresh: true });
			return Object.fromEntries(new URL(url).searchParams);
		};
		expect(await parametersOf(google)).toMatchObject({ prompt: 'select_account', max_age: '60' });
		expect(await parametersOf(direct)).toMatchObject({ prompt: 'login', max_age: '60' });
		described.close();
	});

	test('the fake provider lists its people and escapes their names', async () => {
		const visit = browser();
		const google = await visit((await direct.beginSignIn('google', callback)).url);
		expect(google.html).toContain('Nimal Perera');
		expect(google.html).not.toContain('Bruce');
		const facebook = await visit((await direct.beginSignIn('facebook', callback)).url);
		expect(facebook.html).toContain('O’Hara &lt;b&gt;');
	});

	test('refuses an identity token of another provider', async () => {
		const { url } = await direct.beginSignIn('google', callback);
		const visit = browser();
		const page = await visit(url);
		expect((await visit(page.url, { person: 'facebook:f-7' })).status).toBe(422);
	});

	test('creates a new person each time that “someone new” is chosen', async () => {
		const form = { answer: 'newcomer', firstName: ' Asha  Devi ', lastName: '', email: '' };
		const [one, two] = [await signIn(direct, 'google', form), await signIn(direct, 'google', form)];
		const [first, second] = [one, two].map(({ answer }) =>
			answer.kind === 'signed-in' ? answer.person : undefined,
		);
		expect(first).toMatchObject({ firstName: 'Asha Devi', lastName: '', provider: 'google' });
		expect(first?.subject).not.toBe(second?.subject);
		const again = await signIn(direct, 'google', { person: `google:${first?.subject}` });
		expect(again.answer).toEqual(one.answer);
	});

	test('the fake provider asks again after a missing name or invalid email', async () => {
		const visit = browser();
		const page = await visit((await direct.beginSignIn('google', callback)).url);
		const answer = await visit(page.url, {
			answer: 'newcomer',
			firstName: '',
			lastName: 'Silva',
			email: 'silva@',
		});
		expect(answer.status).toBe(422);
		expect(answer.html).toContain('Type a first name');
		expect(answer.html).toContain('Type a whole email address');
		expect(answer.html).toContain('value="Silva"');
	});

	test('signs in two people in two tabs at the same time', async () => {
		const visit = browser();
		const starts = await Promise.all([1, 2].map(() => direct.beginSignIn('google', callback)));
		const pages = [];
		for (const start of starts) pages.push(await visit(start.url));
		for (const [tab, page] of pages.entries()) {
			const form = { answer: 'newcomer', firstName: `Tab ${tab}`, lastName: '', email: '' };
			const back = await visit(page.url, form);
			const answer = await direct.finishSignIn('google', back.url, starts[tab]?.secrets as SignInSecrets);
			expect(answer).toMatchObject({ kind: 'signed-in', person: { firstName: `Tab ${tab}` } });
		}
	});

	test('offers no provider sign-out for direct sign-in', async () => {
		expect(await direct.signOutUrl('google', 'http://localhost:4999/')).toBeUndefined();
	});
});

describe('sign-in through a user pool', () => {
	test('the sign-in request names the provider, and the pool returns the provider’s own id', async () => {
		const { url } = await pool.beginSignIn('facebook', callback);
		expect(new URL(url).searchParams.get('identity_provider')).toBe('Facebook');
		const { answer } = await signIn(pool, 'facebook', { person: 'facebook:f-7' });
		expect(answer).toMatchObject({ kind: 'signed-in', person: { provider: 'facebook', subject: 'f-7' } });
		const google = await signIn(pool, 'google', { person: 'google:g-1' });
		expect(google.answer).toMatchObject({
			kind: 'signed-in',
			person: { provider: 'google', subject: 'g-1', emailVerified: true },
		});
	});

	test('signs out through the user pool and returns to the site', async () => {
		const url = await pool.signOutUrl('google', 'http://localhost:4999/auth/bye');
		const response = await fetch(url ?? '', { redirect: 'manual' });
		expect(response.headers.get('location')).toBe('http://localhost:4999/auth/bye');
		const elsewhere = await pool.signOutUrl('google', 'https://evil.example/');
		expect((await fetch(elsewhere ?? '', { redirect: 'manual' })).status).toBe(400);
	});
});

describe('refused sign-ins', () => {
	test('refuses sign-in if the person cancels at the provider', async () => {
		const { answer } = await signIn(direct, 'google', { answer: 'cancel' });
		expect(answer).toEqual({ kind: 'refused', reason: 'access_denied' });
	});

	test('refuses a state, nonce or verifier from another sign-in', async () => {
		for (const wrong of ['state', 'nonce', 'codeVerifier'] as const) {
			const { url, secrets } = await direct.beginSignIn('google', callback);
			const other = (await direct.beginSignIn('google', callback)).secrets;
			const back = await choose(url, { person: 'google:g-1' });
			const answer = await direct.finishSignIn('google', back, { ...secrets, [wrong]: other[wrong] });
			expect(answer, wrong).toMatchObject({ kind: 'refused' });
		}
	});

	test('refuses a sign-in code that was already used', async () => {
		const { back, secrets, answer } = await signIn(direct, 'google', { person: 'google:g-1' });
		expect(answer.kind).toBe('signed-in');
		expect(await direct.finishSignIn('google', back, secrets)).toEqual({
			kind: 'refused',
			reason: 'invalid_grant',
		});
	});

	test('refuses an unknown or missing sign-in code, or a code of another issuer', async () => {
		const { secrets } = await direct.beginSignIn('google', callback);
		const { state } = secrets;
		const iss = encodeURIComponent(fake.issuer);
		for (const query of [
			`?code=made-up&state=${state}&iss=${iss}`,
			`?state=${state}&iss=${iss}`,
			`?code=x&code=y&state=${state}&iss=${iss}`,
			`?code=made-up&state=${state}&iss=https%3A%2F%2Fevil.example`,
			`?code=made-up&state=${state}`,
			`?error_code=1&error_message=Facebook%20says%20so&state=${state}`,
			`?id_token=a.b.c&state=${state}&iss=${iss}`,
			'',
		]) {
			const answer = await direct.finishSignIn('google', callback + query, secrets);
			expect(answer, query).toMatchObject({ kind: 'refused' });
		}
	});

	test('refuses a sign-in code that was issued to the client of another provider', async () => {
		const { url, secrets } = await direct.beginSignIn('facebook', callback);
		const back = await choose(url, { person: 'facebook:f-7' });
		expect(await direct.finishSignIn('google', back, secrets)).toMatchObject({ kind: 'refused' });
	});

	test('refuses a return address on another site', async () => {
		const { url } = await direct.beginSignIn('google', 'https://evil.example/auth/callback');
		const page = await browser()(url);
		expect(page.status).toBe(400);
		expect(page.html).toContain('We could not sign you in');
	});
});

describe('sign-in provider that does not answer', () => {
	let flaky: Server;
	let answer: 'down' | 'errors' | 'silent' | 'well';
	let issuer: string;

	beforeAll(async () => {
		flaky = createServer(async (request, response) => {
			if (answer === 'down') return request.socket.destroy();
			if (answer === 'silent') return;
			if (answer === 'errors') return response.writeHead(503).end();
			const whole = await fetch(fake.url + request.url);
			const text = (await whole.text()).replaceAll(fake.issuer, issuer);
			response.writeHead(whole.status, { 'content-type': 'application/json' }).end(text);
		});
		await new Promise<void>((listening) => flaky.listen(0, '127.0.0.1', listening));
		issuer = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
	});

	afterAll(() => {
		flaky.closeAllConnections();
		flaky.close();
	});

	test.each(['down', 'errors', 'silent'] as const)(
		'reports a failed provider, and calls the provider again at the next sign-in: %s',
		async (how) => {
			// A long timeout, for a busy machine.
			const identity = connectDirect(issuer, { timeoutMs: how === 'silent' ? 500 : 60_000 });
			answer = how;
			await expect(identity.beginSignIn('google', callback)).rejects.toThrow(IdentityUnavailable);
			answer = 'well';
			const { secrets } = await identity.beginSignIn('google', callback);
			answer = how;
			const back = `${callback}?code=c&state=${secrets.state}&iss=${encodeURIComponent(issuer)}`;
			await expect(identity.finishSignIn('google', back, secrets)).rejects.toThrow(IdentityUnavailable);
		},
	);
});

test('reports wrong client credentials as a fault instead of a refusal', async () => {
	const google = { clientId: clients.google.clientId, clientSecret: 'wrong', issuer: fake.issuer };
	const identity = connectDirect(fake.issuer, { google });
	await expect(signIn(identity, 'google', { person: 'google:g-1' })).rejects.toThrow();
});
