import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { allCalls, badInput, createFirstOfShapeFilter, shapeOf } from './bad-input.ts';
import { goodBodies } from './good-bodies.ts';
import { isLongRun } from './long.ts';
import { testApp } from './test-app.ts';

/**
 * Sends invalid bodies: wrong types, missing fields, long texts, too many bytes. Each call must respond with 4xx,
 * a code and a sentence, and must not write. Sends a body over HTTP once per type of field (in long runs
 * per schema of a field), and whenever the schema accepts the body; otherwise checks only the schema.
 */
const world = testApp();
const { experience, refused, refusedJson } = badInput(world);

const json = allCalls.filter(({ call }) => call.method === 'POST' && !call.upload);
const headers = { 'content-type': 'application/json' };
const isNew = createFirstOfShapeFilter();

/** If the body is not a plain object, each field is a separate kind. */
function kindOf({ name, call }: (typeof json)[number], field: string): string {
	const schema = (call.body as Partial<z.ZodObject>).shape?.[field];
	return schema ? shapeOf(schema as z.ZodType) : `${name} ${field}`;
}

/** Larger than the limit of 256 KiB. */
const tooLarge = Buffer.from(JSON.stringify({ name: 'x'.repeat(300_000) }));

const deepValues = [
	['[', ']'],
	['{"a":', '}'],
]
	.map(([open = '', close = '']) => `${open.repeat(40_000)}1${close.repeat(40_000)}`)
	.map((raw) => ({ raw, parsed: JSON.parse(raw) as unknown }));

/** Texts, numbers and booleans of any format reject nested values by type. */
function typeOf({ name, call }: (typeof json)[number], field: string): string {
	const schema = (call.body as Partial<z.ZodObject>).shape?.[field];
	const scalars = ['string', 'number', 'boolean', 'enum', 'literal'];
	const type = (schema as z.ZodType | undefined)?.def.type;
	return type && scalars.includes(type) ? type : kindOf({ name, call }, field);
}

const withRaw = (call: Call, body: object, field: string, raw: string) => ({
	url: call.path,
	payload: JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${raw}`),
	headers,
});

test.each(json)('$name rejects invalid bodies', async ({ name, call }) => {
	const good = goodBodies(experience())[name] ?? {};
	expect(call.body.safeParse(good).error, 'the body is spoiled by one thing only').toBeUndefined();
	const spoiled = async (wrong: unknown, what: string, throughHttp = false) => {
		if (throughHttp || call.body.safeParse(wrong).success) await refusedJson(call, call.path, wrong, what);
	};

	// Proves that the route uses the call's schema. No route may set a size limit of its own.
	await spoiled({ ...good, extra: 1 }, 'an unknown field', true);
	const long = await refused(call, { url: call.path, payload: tooLarge, headers }, '300 KB of text');
	expect(long).toMatchObject({ status: 413, body: { code: 'too-large' } });

	for (const wrong of [null, true, 0, 'text', [], [good], [[]], { ...good, _id: 'x' }]) {
		await spoiled(wrong, JSON.stringify(wrong));
	}
	for (const [field, value] of Object.entries(good)) {
		const { [field as never]: _, ...without } = good;
		await spoiled(without, `without ${field}`);
		const first = isNew(`${kindOf({ name, call }, field)} ${typeof value}`);
		const wrong: unknown[] = [null, [value], 'x'.repeat(3_000), [], {}, { $ne: null }, 1e308, -1, ''];
		if (typeof value === 'string') wrong.push(`${value}\u0000`, `\u001b[31m${value}`, 7, `${value}\u0085`);
		const isSent = isLongRun ? first : isNew(`sent ${typeOf({ name, call }, field)} ${typeof value}`);
		for (const one of wrong) {
			const what = `${field} = ${JSON.stringify(one)?.slice(0, 60)}`;
			await spoiled({ ...good, [field]: one }, what, isSent);
		}
		if (first) {
			const throughHttp = isNew(`deep ${typeOf({ name, call }, field)}`);
			for (const { raw, parsed } of deepValues) {
				if (throughHttp || call.body.safeParse({ ...good, [field]: parsed }).success)
					await refused(call, withRaw(call, good, field, raw), `deep ${field}`);
			}
		}
	}
});

/** Checks that run before a call's schema are the same for all calls with the same kind of caller. */
const doors = [
	{ who: 'a signed-in person', names: json.filter(({ call }) => !call.refusals.includes('not-staff')) },
	{ who: 'the desk', names: json.filter(({ call }) => call.refusals.includes('not-staff')) },
];
describe.each(doors)('calls by $who', ({ names }) => {
	const { name = '', call } = names[0] as (typeof json)[number];
	const body = () => goodBodies(experience())[name] ?? {};

	test('rejects a body that is not JSON or not declared as JSON', async () => {
		const good = JSON.stringify(body());
		const broken = ['', '{', '{"a":}', good.slice(0, -1), `${good}}`, '\u0000', 'undefined', 'NaN', '<a/>'];
		for (const payload of broken) {
			await refused(call, { url: call.path, payload, headers }, JSON.stringify(payload));
		}
		const payload = Buffer.from([0xff, 0xfe, 0x00]);
		await refused(call, { url: call.path, payload, headers }, 'no UTF-8');
		await refused(call, { url: call.path }, 'nothing at all');
		for (const type of [
			'text/plain',
			'application/xml',
			'multipart/form-data; boundary=x',
			'application/x-www-form-urlencoded',
			'x',
		]) {
			await refused(call, { url: call.path, payload: good, headers: { 'content-type': type } }, type);
		}
	});

	test('rejects fields that would change an object’s prototype', async () => {
		for (const more of ['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}']) {
			const spoiled = JSON.stringify(body()).replace(/}$/, `,${more}}`);
			await refused(call, { url: call.path, payload: spoiled, headers }, more);
		}
	});

	test('rejects bodies of 2 MB, of 10,000 fields, or nested 40,000 deep', async () => {
		const many = `{${'"a":1,'.repeat(300_000)}"b":2}`;
		const response = await refused(call, { url: call.path, payload: many, headers }, '2 MB of fields');
		expect(response.status).toBe(413);
		const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, at]));
		await refusedJson(call, call.path, { ...body(), ...fields }, 'many fields');
		for (const { raw } of deepValues)
			await refused(call, withRaw(call, body(), 'unknown', raw), 'deep and unknown');
	});
});

test('every call with a body requires sign-in, except the saved trips and votes of a device', () => {
	const open = json.filter(({ call }) => call.who !== 'signed-in').map(({ name }) => name);
	expect(open).toEqual(['saved.cards', 'saved.vote']);
});
