import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { unknownId } from './good-bodies.ts';
import { staffMember } from './staff.ts';
import { tableSums } from './table-sums.ts';
import type { TestApp } from './test-app.ts';

export const allCalls = Object.entries(calls).flatMap(([noun, nounCalls]) =>
	Object.entries(nounCalls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call: call as Call })),
);

const good: Record<string, string | number> = {
	address: 'Galle',
	lat: 6.03,
	lng: 80.21,
	id: unknownId,
	experienceId: unknownId,
	text: 'Galle',
	kind: 'licence',
	subject: 'boat',
};
export const goodQueries: Record<string, string> = {
	'place.suggest': 'text=galle',
	'place.locate': 'address=Galle',
	'place.describe': 'lat=6&lng=80',
	'upload.link': 'key=owner/licence/0/paper.pdf',
	'desk.search': 'text=galle',
	'desk.quoteCancel': 'party=OWNER',
	'desk.quoteDateFor': 'party=OWNER&departureDate=2026-12-24',
	'desk.quotePartyFor': 'adults=1&kids=0',
};

export function pathOf(call: Call, params: Record<string, string | number> = {}): string {
	return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = params[name];
		return value === undefined ? encodeURIComponent(String(good[name])) : String(value);
	});
}

/** Request whose body is sent unchanged. */
export interface RawRequest {
	readonly url: string;
	readonly payload?: string | Buffer;
	readonly headers?: Record<string, string>;
}
const shapes = new WeakMap<z.ZodType, string>();
/** Fields with equal schemas are parsed by the same code. */
export function shapeOf(schema: z.ZodType): string {
	const shape =
		shapes.get(schema) ?? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
	shapes.set(schema, shape);
	return shape;
}

export function createFirstOfShapeFilter(): (shape: string) => boolean {
	const seen = new Set<string>();
	return (shape) => {
		const first = !seen.has(shape);
		seen.add(shape);
		return first;
	};
}

/**
 * Sends invalid input to an app with a bookable experience. After the file's last test, the tables must
 * equal their state before the first test or at the last call of `settle`.
 */
export function badInput(world: () => TestApp) {
	let sender: Awaited<ReturnType<TestApp['signIn']>>;
	let staff: typeof sender;
	let experience = '';
	let before: Record<string, string>;

	beforeAll(async () => {
		sender = await world().signIn('Nimal Perera');
		staff = await staffMember(world(), 'Amara Weerakoon');
		experience = await world().experience(await world().owner('Ruwan Dias'));
		before = await tableSums(world().database.pool);
	});
	// Avoids rate limits.
	beforeEach(() => world().app.clock.pass({ minutes: 11 }));
	afterAll(async () => {
		const { pool } = world().database;
		const after = await tableSums(pool);
		// Odd but valid input is accepted, and staff access to personal data is logged. All other
		// writes fail the test.
		const { rows } = await pool.query('SELECT DISTINCT action FROM audit_entry WHERE NOT action = ANY ($1)', [
			['list-seen', 'details-seen', 'list-exported'],
		]);
		expect(rows).toEqual([]);
		const audit = 'public.audit_entry';
		expect({ ...after, [audit]: before[audit] }).toEqual(before);
	});

	async function send(call: Call, { url, payload, headers }: RawRequest) {
		const response = await world().fastify.inject({
			method: call.method,
			url: `/api${url}`,
			headers: {
				// Only staff sessions reach the schemas of desk calls.
				cookie: `mateship_session=${(call.path.startsWith('/desk/') ? staff : sender).token}`,
				...headers,
			},
			...(payload === undefined ? {} : { payload }),
		});
		const body = response.json();
		return { status: response.statusCode, body };
	}
	async function refused(call: Call, raw: RawRequest, what: string) {
		const { status, body } = await send(call, raw);
		const details = `${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
		expect(status, details).toBeGreaterThanOrEqual(400);
		expect(status, details).toBeLessThan(500);
		expect(body, details).toEqual({
			state: false,
			code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
			message: expect.stringMatching(/^[A-Z].*[.!]$/),
			facts: expect.any(Object),
			requestId: expect.any(String),
		});
		// Error messages must not reveal internals.
		expect(body.message, details).not.toMatch(/error|exception|sql|zod|undefined|null|\[object/i);
		return { status, body };
	}
	async function refusedJson(call: Call, url: string, body: unknown, what: string) {
		return await refused(
			call,
			{ url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
			what,
		);
	}

	return {
		sender: () => sender,
		experience: () => experience,
		/** Accepts all changes until now as intended. */
		async settle() {
			before = await tableSums(world().database.pool);
		},
		send,
		refused,
		refusedJson,
	};
}
