import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailCodeOf } from '#server/notification/mail-choices.ts';
import { paypalFake } from './paypal-fake.ts';
import { stripeFake } from './stripe-fake.ts';
import { type TestApp, testApp } from './test-app.ts';
import { upload } from './uploads.ts';

/**
 * Every address that checks a signature or a secret instead of a session must refuse requests whose
 * signature or secret is invalid.
 */
const stripe = stripeFake();
const paypal = paypalFake();
const world = testApp({ payments: () => [stripe.payments, paypal.payments] });

interface Verifier {
	readonly good: string;
	readonly request: (signature: string) => InjectOptions;
	readonly refused: number;
}

let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
});
// Avoids rate limits.
beforeEach(() => world().app.clock.pass({ minutes: 61 }));

const webhook =
	(fake: typeof stripe | typeof paypal, header: string, path: string, code = (value: string) => value) =>
	async (): Promise<Verifier> => {
		await fake.approved();
		const [message] = await fake.messages(1);
		if (!message) throw new Error('no message');
		const { host: _, 'content-length': __, connection: ___, ...headers } = message.headers;
		const whole = headers[header] ?? '';
		const good = code(whole);
		return {
			good,
			request: (signature) => ({
				method: 'POST',
				url: `/api/payment/webhook${path}`,
				headers: { ...headers, [header]: whole.replace(good, () => signature) },
				payload: message.body,
			}),
			refused: 400,
		};
	};
const codeOf = (signature: string) => signature.split('v1=')[1] ?? '';

const verifiers: Record<string, () => Promise<Verifier>> = {
	'a message of Stripe': webhook(stripe, 'stripe-signature', '/stripe', codeOf),
	'a message of Stripe at the common address': webhook(stripe, 'stripe-signature', '', codeOf),
	'a message of PayPal': webhook(paypal, 'paypal-transmission-sig', '/paypal'),
	'a message of PayPal at the common address': webhook(paypal, 'paypal-transmission-sig', ''),
	'the address of a paper': async () => {
		const sent = await upload(world(), 'licence', { name: 'a.pdf', bytes: '%PDF-1.7 x' }, owner.token);
		const { body } = await world().call('GET', `/upload/link?key=${sent.body.result.key}`, {
			as: owner.token,
		});
		const url = new URL(body.result.url, 'http://mateship.test');
		return {
			good: url.searchParams.get('signature') ?? '',
			request: (signature) => {
				url.searchParams.set('signature', signature);
				return { url: `${url.pathname}${url.search}` };
			},
			refused: 404,
		};
	},
	'the address of a calendar': async () => {
		const { body } = await world().call('POST', '/calendar/owner/links/make', {
			as: owner.token,
			body: { boatId: 'all', withNames: false },
		});
		const [, good = ''] = /\/calendar\/(.+)\.ics$/.exec(body.result.links.at(-1).address) ?? [];
		return {
			good,
			request: (token) => ({ url: `/calendar/${encodeURIComponent(token)}.ics` }),
			refused: 404,
		};
	},
	'the code that stops mails': async () => ({
		good: (await mailCodeOf(world().app, owner.id, 'messages')) ?? '',
		request: (code) => ({
			method: 'POST',
			url: `/api/mail/on/${encodeURIComponent(code)}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		}),
		refused: 404,
	}),
	'the cookie of a session': async () => ({
		good: (await world().signIn('Nimal Perera')).token,
		request: (token) => ({ url: '/api/user', headers: { cookie: `mateship_session=${token}` } }),
		refused: 401,
	}),
};

const forge: Record<string, (good: string) => string> = {
	empty: () => '',
	'one letter short': (good) => good.slice(0, -1),
	half: (good) => good.slice(0, good.length / 2),
	doubled: (good) => good + good,
	oversized: (good) => good + 'a'.repeat(12_000),
	'of as many letters of another alphabet': (good) => 'é'.repeat(good.length),
	'of zeros': (good) => '0'.repeat(good.length),
	'a name without a value': () => 'v1=',
	'only marks': () => '=,=,t=,v1=,',
};

describe.each(Object.entries(verifiers))('the signature of %s', (_, prepare) => {
	test('%s: accepts an original signature and rejects changed signatures', async () => {
		const { good, request, refused } = await prepare();
		const before = await moneyRows();
		for (const [how, change] of Object.entries(forge)) {
			const { statusCode } = await world().fastify.inject(request(change(good)));
			// The router may also refuse a path segment that is too long, with 400 or 414.
			const right = how === 'oversized' ? [refused, 400, 414] : [refused];
			expect(right, how).toContain(statusCode);
		}
		expect(await moneyRows()).toEqual(before);
		expect((await world().fastify.inject(request(good))).statusCode).toBe(200);
	});
});

async function moneyRows(): Promise<unknown> {
	const { rows } = await world().database.pool.query(`SELECT
		(SELECT count(*) FROM payment_event) AS events,
		(SELECT count(*) FROM payment_case) AS cases,
		(SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`);
	return rows[0];
}
