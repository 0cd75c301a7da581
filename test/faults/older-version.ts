import 'temporal-polyfill/global';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { openDatabase } from '#server/db/database.ts';
import { openTestServer } from '../database-server.ts';
import { freePort } from '../free-port.ts';
import { productionVariables } from '../production-variables.ts';
import { root, scratchDir } from '../scratch.ts';
import { paypalAccount } from '../vendor-accounts.ts';
import { addListings } from './restart-listings.ts';

/**
 * `npm run older-version [-- commit]`: builds the last release (the newest tag `v0.9.0` or later) and
 * runs its web process on a database with the newest schema: pages, search, a hold, a payment. Exits
 * with 1 if a step fails. Not in CI, because the release must be installed and built.
 */
const commit = process.argv[2] ?? lastRelease();
if (!commit) {
	console.log('No release is tagged yet: 0.9.0 is the first, so there is no older version to run.');
	process.exit();
}
const dir = scratchDir('older-version');
const clone = path.join(dir, 'clone');
console.log(`Building ${commit} …`);
execFileSync('git', ['clone', '--quiet', '--no-checkout', root, clone]);
execFileSync('git', ['-C', clone, 'checkout', '--quiet', commit]);
execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: clone, stdio: 'inherit' });

const server = await openTestServer();
const database = openDatabase(server.url, { connections: 2, name: 'older version' });
const paypal = await startFakePaypal(paypalAccount);
const port = await freePort();
const log = path.join(dir, 'web.log');
let failed = 0;
try {
	const forSale = await addListings(database.db, { boats: 2, renters: 1 });
	await database.pool.query(
		"INSERT INTO installation (kind, created_at) VALUES ('real', now()) ON CONFLICT DO NOTHING",
	);
	const out = openSync(log, 'a');
	const address = `http://127.0.0.1:${port}`;
	const web = spawn(process.execPath, ['build/server/web.js'], {
		cwd: clone,
		env: {
			...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...productionVariables },
			DATABASE_URL: server.url,
			PUBLIC_URL: address,
			PORT: String(port),
			DATA_DIR: path.join(dir, 'data'),
			PAYPAL_BASE_URL: paypal.url,
			PAYPAL_CLIENT_ID: paypalAccount.clientId,
			PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
			PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
		},
		stdio: ['ignore', out, out],
	});
	const ended = once(web, 'exit');
	try {
		await ready(address, () => web.exitCode !== null);
		await walk(address, forSale.experiences[0] ?? '', forSale.renters[0] ?? '');
	} finally {
		web.kill('SIGTERM');
		await ended;
	}
} finally {
	await database.close();
	await paypal.close();
	await server.stop();
}
console.log(failed === 0 ? `${commit} runs over the newest schema.` : `${failed} failed; its log is ${log}.`);
process.exitCode = failed === 0 ? 0 : 1;

/** Versions before 0.9.0 have no tags. */
function lastRelease(): string | undefined {
	const args = ['-C', root, 'tag', '--merged', 'HEAD', '--list', 'v[0-9]*', '--sort=-version:refname'];
	return execFileSync('git', args, { encoding: 'utf8' }).split('\n')[0] || undefined;
}

async function ready(address: string, hasExited: () => boolean): Promise<void> {
	for (let tries = 0; tries < 600; tries += 1) {
		if (hasExited()) throw new Error(`${commit} did not start; its log is ${log}`);
		if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return;
		await pause(200);
	}
	throw new Error(`${commit} is not ready after two minutes; its log is ${log}`);
}

async function walk(address: string, experience: string, token: string): Promise<void> {
	const sendRequest = async (what: string, at: string, body?: unknown) => {
		const answer = await fetch(`${address}${at}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				cookie: `mateship_session=${token}`,
				...(body ? { 'content-type': 'application/json' } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const text = await answer.text();
		console.log(`${answer.status}  ${what}`);
		if (answer.status !== 200) {
			failed += 1;
			console.log(`     ${text.slice(0, 300)}`);
		}
		return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
	};
	await sendRequest('home', '/');
	await sendRequest('search page', '/search?destination=Galle&lat=6.03&lon=80.21');
	await sendRequest('search', '/api/experience/search/Galle/6.03/80.21');
	await sendRequest('person', '/api/user');
	const departureDate = Temporal.Now.plainDateISO().add({ days: 10 }).toString();
	const held = await sendRequest('hold', '/api/booking/add', {
		type: 'INSTANT',
		experience,
		departureDate,
		group: { adults: 2, kids: 0 },
		name: 'Nimal Perera',
		contactNumber: '+94712223334',
	});
	const bookingId = held.result?._id;
	const ordered = await sendRequest('order', '/api/booking/payment/order', { bookingId });
	const orderId = ordered.result?.orderId;
	await fetch(`${paypal.url}/checkoutnow`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ token: orderId ?? '', answer: 'pay' }),
	});
	const paid = await sendRequest('capture', '/api/booking/update/payment/capture', { orderId, bookingId });
	if (paid.result?.status !== 'CONFIRMED') failed += 1;
}
