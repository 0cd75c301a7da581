import { afterEach, describe, expect, test } from 'vitest';
import { guardedEmail, guardedPayments } from '#adapters/breaker/guarded-vendors.ts';
import { openTelemetry, type TelemetrySettings } from '#adapters/opentelemetry/open-telemetry.ts';
import { chooseTracer } from '#ports/observability.ts';
import { paymentProviders } from '#ports/payments.ts';
import { bookingJobs } from '#server/booking/booking-jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { notificationJobs } from '#server/notification/notification-jobs.ts';
import { paymentJobs } from '#server/payment/payment-jobs.ts';
import { buildServer } from '#start/build-server.ts';
import { openLog } from '#start/open-log.ts';
import { bookingInput } from './bookings.ts';
import { freePort } from './free-port.ts';
import { otlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { paypalFake } from './paypal-fake.ts';
import { testApp } from './test-app.ts';

const paypal = paypalFake();
const world = testApp({ payments: () => paypal.payments });
const source = { service: 'mateship-web', role: 'web', version: '9.9.9', host: 'here', pid: 1 };
const settings = (url: string): TelemetrySettings => ({
	traces: `${url}/v1/traces`,
	logs: `${url}/v1/logs`,
	headers: { authorization: 'Bearer collector' },
	sampled: 1,
});

afterEach(() => chooseTracer(undefined));

async function traced(url: string) {
	const telemetry = openTelemetry(settings(url), source, () => {});
	chooseTracer(telemetry.tracer);
	const { app: bare, database } = world();
	const log = openLog('info', 'mateship web', { write() {} }, telemetry.copyLine);
	const app = {
		...bare,
		log,
		email: guardedEmail(bare.email),
		payments: paymentProviders(guardedPayments(paypal.payments)),
	};
	const server = await buildServer(app, {
		logger: log,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
	});
	const address = await server.listen({ port: 0, host: '127.0.0.1' });
	const worker = await startWorker(database.pool, {
		handlers: [...bookingJobs(app), ...notificationJobs(app), ...paymentJobs(app)],
		repeated: [],
		concurrency: 2,
		log,
	});
	return {
		/** Sends the request over a network connection, like a browser. */
		async post(path: string, token: string, body: object) {
			const response = await fetch(`${address}/api${path}`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					origin: app.publicUrl,
					cookie: `mateship_session=${token}`,
				},
				body: JSON.stringify(body),
			});
			return { id: response.headers.get('x-request-id'), body: await response.json() };
		},
		ready: async () => expect((await fetch(`${address}/readyz`)).status).toBe(200),
		async close() {
			await worker.stop();
			await server.close();
			await telemetry.close();
		},
	};
}

async function renterWithTrip() {
	const { owner, experience, signIn, app } = world();
	app.clock.set(Temporal.Now.instant().toString());
	const id = await experience(await owner('Kamal Silva'));
	const renter = await signIn('Nimal Perera', { email: 'nimal.perera@example.com', emailVerified: true });
	const date = Temporal.Now.plainDateISO().add({ days: 8 }).toString();
	return { renter, bookingInput: bookingInput(id, date) };
}

describe('tracing with a collector', () => {
	test('a booking is one trace: request, statements, provider call and jobs', async () => {
		const collector = await otlpReceiver();
		const { renter, bookingInput } = await renterWithTrip();
		const product = await traced(collector.url);
		await product.ready();
		const held = await product.post('/booking/add', renter.token, bookingInput);
		const bookingId = held.body.result._id;
		const order = await product.post('/booking/payment/order', renter.token, { bookingId });
		const { orderId } = order.body.result;
		await paypal.payer(order.body.result, 'pay');
		const captured = await product.post('/booking/update/payment/capture', renter.token, {
			orderId,
			bookingId,
		});
		expect(captured.body.result.status).toBe('CONFIRMED');
		await expect.poll(() => world().email.sent.length, { timeout: 20_000 }).toBeGreaterThan(0);
		await product.close();

		const request = collector.spans.find(
			({ attributes }) => attributes['mateship.request'] === captured.id,
		) as ReceivedSpan;
		expect(request).toMatchObject({
			name: 'POST /api/booking/update/payment/capture',
			attributes: { 'http.response.status_code': 200 },
		});
		const trace = collector.spans.filter(({ traceId }) => traceId === request.traceId);
		const under = (parent: ReceivedSpan, name: RegExp) =>
			trace.filter(({ parentSpanId, name: own }) => parentSpanId === parent.spanId && name.test(own));
		expect(under(request, /^commit/).length).toBeGreaterThan(0);
		const [call] = under(request, /^PayPal captureOrder$/);
		expect(under(call as ReceivedSpan, /^POST 127\.0\.0\.1$/)[0]).toMatchObject({
			attributes: { 'http.response.status_code': 201, 'server.address': '127.0.0.1' },
		});
		const jobs = under(request, /^job /);
		const mailJob = jobs.find((job) => under(job, /^mail send$/).length > 0) as ReceivedSpan;
		expect(mailJob.name).toMatch(/^job .*notif/);
		expect(under(mailJob, /^select /).length).toBeGreaterThan(0);
		expect(trace.every(({ parentSpanId, spanId }) => parentSpanId || spanId === request.spanId)).toBe(true);

		const done = collector.records.find(
			({ body, attributes }) => body === 'job done' && attributes.request === captured.id,
		);
		expect(done).toMatchObject({ traceId: request.traceId, severity: 'info' });
		expect(collector.spans.some(({ name }) => /readyz/.test(name))).toBe(false);
		expect(collector.resources[0]).toMatchObject({
			'service.name': 'mateship-web',
			'service.version': '9.9.9',
		});
		expect(new Set(collector.headers)).toEqual(new Set(['Bearer collector']));
		// Traces contain no values of statements, no person and no order id.
		const secrets = [
			'Nimal',
			'Perera',
			'nimal.perera',
			'712223334',
			renter.token,
			orderId,
			bookingId,
			renter.id,
		];
		expect(secrets.filter((secret) => collector.text().includes(secret))).toEqual([]);
		await collector.close();
	});

	test('traces contain only the kind of a failure, and no trace starts without a cause', async () => {
		const collector = await otlpReceiver();
		const product = await traced(collector.url);
		const { app } = world();
		const { sql } = await import('kysely');
		await sql`SELECT 'quiet'`.execute(app.db);
		const { traced: during } = await import('#ports/observability.ts');
		const work = { kind: 'job', name: 'try', id: '1', attempt: 1, cause: undefined } as const;
		await expect(
			during(work, async () => await sql`SELECT ${'a secret'}::uuid`.execute(app.db)),
		).rejects.toThrow();
		await product.close();
		const failed = collector.spans.find(({ name }) => name === 'select');
		expect(failed).toMatchObject({
			failed: true,
			attributes: { 'db.query.text': 'SELECT $1::uuid', 'error.type': '22P02' },
		});
		expect(collector.spans.find(({ name }) => name === 'job try')).toMatchObject({ failed: true });
		expect(collector.text()).not.toMatch(/a secret|quiet/);
		await collector.close();
	});
});

test('an unresponsive trace collector delays nothing and is logged once', async () => {
	const complaints: string[] = [];
	const unreachable = { ...settings(`http://127.0.0.1:${await freePort()}`), exportMs: 200 };
	const telemetry = openTelemetry(unreachable, source, (what) => complaints.push(what));
	chooseTracer(telemetry.tracer);
	const began = performance.now();
	for (let turn = 0; turn < 3_000; turn += 1) {
		const work = { kind: 'request', method: 'GET', route: '/api/x', request: String(turn) } as const;
		telemetry.tracer?.begin(work)?.end({ status: 200 });
	}
	expect(performance.now() - began).toBeLessThan(2_000);
	await expect.poll(() => complaints.length, { timeout: 10_000 }).toBe(1);
	const closing = performance.now();
	await telemetry.close();
	expect(performance.now() - closing).toBeLessThan(4_000);
	expect(complaints).toHaveLength(1);
});
