import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { twilioSms } from '#adapters/twilio/twilio-sms.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { type Sms, SmsRefused, SmsUnavailable, SmsUncertain } from '#ports/sms.ts';

const account = { accountSid: 'AC00000000000000000000000000000001', authToken: 'a token of the tests' };
const sender = { from: '+61400000000' };
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
let sms: Sms;

beforeAll(async () => {
	twilio = await startFakeTwilio(account);
	sms = twilioSms({ ...account, baseUrl: twilio.url, sender, timeoutMs: 60_000 });
});
afterAll(() => twilio.close());
afterEach(() => fetch(`${twilio.url}/control`, { method: 'DELETE' }));

const order = (what: object) =>
	fetch(`${twilio.url}/control`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(what),
	});

const hello = { to: '+94771234567', body: 'Ayubowan! ආයුබෝවන් & welcome = +1' };

async function problemOf(sending: Promise<void>): Promise<unknown> {
	return await sending.then(
		() => undefined,
		(problem: unknown) => problem,
	);
}

describe('a text message', () => {
	test('a text message is delivered unchanged from the configured number', async () => {
		await sms.send(hello);
		expect(twilio.sms().at(-1)).toMatchObject({ ...hello, from: '+61400000000' });
	});

	test('a text message uses a messaging service if configured', async () => {
		const service = { messagingServiceSid: 'MG00000000000000000000000000000001' };
		await twilioSms({ ...account, baseUrl: twilio.url, sender: service }).send(hello);
		expect(twilio.sms().at(-1)?.from).toBe(service.messagingServiceSid);
	});

	test.each(['errors', 'busy'])(
		'a text message is not sent while the provider answers %s',
		async (scenario) => {
			const before = twilio.sms().length;
			await order({ scenario });
			const problem = await problemOf(sms.send(hello));
			expect(problem).toBeInstanceOf(SmsUnavailable);
			expect(problem).not.toBeInstanceOf(SmsUncertain);
			expect(twilio.sms()).toHaveLength(before);
			await sms.send(hello);
			expect(twilio.sms()).toHaveLength(before + 1);
		},
	);

	test('a text message is not sent if the provider is unavailable', async () => {
		const stoppedFake = await startFakeTwilio(account);
		await stoppedFake.close();
		const unreachable = twilioSms({ ...account, baseUrl: stoppedFake.url, sender });
		const problem = await problemOf(unreachable.send(hello));
		expect(problem).toBeInstanceOf(SmsUnavailable);
		expect(problem).not.toBeInstanceOf(SmsUncertain);
	});

	test('a text message is not sent if the connection closes before TLS', async () => {
		const server = createServer((socket) => {
			socket.on('error', () => {});
			socket.end();
		});
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		const { port } = server.address() as AddressInfo;
		const there = twilioSms({ ...account, baseUrl: `https://127.0.0.1:${port}`, sender });
		const problem = await problemOf(there.send(hello));
		expect(problem).toBeInstanceOf(SmsUnavailable);
		expect(problem).not.toBeInstanceOf(SmsUncertain);
		server.close();
	});

	test.each([
		['the connection breaks', { scenario: 'down' }],
		['the provider is too slow', { scenario: 'slow', ms: 2_000 }],
		['the answer does not come', { scenario: 'hangs-after', ms: 2_000 }],
	])('reports a text message as uncertain when %s', async (_, trouble) => {
		await order(trouble);
		const shortTimeout = twilioSms({ ...account, baseUrl: twilio.url, sender, timeoutMs: 300 });
		expect(await problemOf(shortTimeout.send(hello))).toBeInstanceOf(SmsUncertain);
	});

	test('a number that cannot receive SMS is rejected permanently', async () => {
		await order({ refuse: hello.to });
		expect(await problemOf(sms.send(hello))).toBeInstanceOf(SmsRefused);
	});

	test('a text message is retried when the provider refuses the account', async () => {
		const wrong = twilioSms({ ...account, authToken: 'wrong', baseUrl: twilio.url, sender });
		expect(await problemOf(wrong.send(hello))).toBeInstanceOf(SmsUnavailable);
	});

	test('a failed text message logs neither the number nor the text', async () => {
		await order({ refuse: hello.to });
		for (const sending of [sms.send(hello), sms.send({ to: '12', body: 'secret words' })]) {
			const problem = await problemOf(sending);
			expect(JSON.stringify([String(problem), problem])).not.toMatch(/94771234567|secret|Ayubowan/);
		}
	});
});

test('Twilio credentials are sent only over TLS or to this machine', () => {
	expect(() => twilioSms({ ...account, baseUrl: 'http://api.example', sender })).toThrow('https');
});
