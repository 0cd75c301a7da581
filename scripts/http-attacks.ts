import 'temporal-polyfill/global';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attacker, attacker, measureShortest } from './http-attacker.ts';

/**
 * Command `npm run http-attacks -- ADDRESS [H1 M2 …]`: runs the attacks of the security review that
 * need only the address of a demo behind one proxy (`TRUST_PROXY=1`). Prints whether each attack
 * succeeded or was refused. Exits with 1 if an attack succeeded. Creates holds, requests and reviews,
 * so use a disposable demo.
 */
const [address = '', ...requested] = process.argv.slice(2);
if (!/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address)) {
	throw new Error('the address of a demo on this machine is needed: http://localhost:3000');
}

/** Attack that returns true if it succeeded, or a text if it could not be tried. */
type Attack = (new_: () => Attacker) => Promise<boolean | string>;

/** Returns the items of a list, which a search calls experiences. */
const rows = ({ result }: { readonly result?: Record<string, unknown> }) =>
	(result?.items ?? result?.experiences ?? []) as Record<string, unknown>[];

async function signedIn(new_: () => Attacker, person = 'google:nimal'): Promise<Attacker> {
	const client = new_();
	await client.signIn(person);
	return client;
}

async function trips(client: Attacker): Promise<readonly { id: string; owner: string; custom: boolean }[]> {
	const found: { id: string; owner: string; custom: boolean }[] = [];
	for (const place of ['Galle/6.03/80.21', 'Sydney/-33.86/151.21', 'Mirissa/5.95/80.45']) {
		const { body } = await client.call(`/experience/search/${place}`);
		for (const one of rows(body)) {
			found.push({
				id: String(one._id),
				owner: String((one.owner as { _id?: string })?._id ?? one.userId ?? ''),
				custom: one.customBookingsEnabled !== false,
			});
		}
	}
	return found;
}

const day = (ahead: number) => Temporal.Now.plainDateISO('UTC').add({ days: ahead }).toString();
const group = { group: { adults: 1, kids: 0 }, name: 'Nimal Perera', contactNumber: '+94771234567' };
const fiveStars = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };
const reviewers = [
	'google:nimal',
	'google:ashan',
	'google:emily',
	'google:owner-tharushi',
	'google:owner-lakmal',
];

const attacks: Readonly<Record<string, readonly [what: string, attack: Attack]>> = {
	H1: [
		'ten reviews of underscores make the page of their place slow',
		async (new_) => {
			const place = 'Sydney/-33.86/151.21';
			const [trip] = rows((await new_().call(`/experience/search/${place}`)).body);
			if (!trip) return 'no trips';
			// An unaffected page is measured too, because the machine may be busy.
			const page = (of: string) => () => new_().sendRequest(`/search/${of}?q=${Math.random()}`);
			const measure = async () =>
				[
					await measureShortest(15, page(place)),
					await measureShortest(15, page('Perth/-31.95/115.86')),
				] as const;
			const [before, otherBefore] = await measure();
			for (const person of reviewers) {
				const client = await signedIn(new_, person);
				const review = '_'.repeat(4_000);
				await client.post('/review/add', { experienceId: trip._id, ratings: fiveStars, review });
			}
			const [after, otherAfter] = await measure();
			const times = [before, after, otherBefore, otherAfter].map((ms) => Math.round(ms));
			console.log(
				`   a page took ${times[0]} and then ${times[1]} ms; another one ${times[2]} and then ${times[3]} ms`,
			);
			return after / before > 1.8 * (otherAfter / otherBefore) && after - before > 60;
		},
	],
	H2: [
		'130 look-ups under invented addresses pass a limit of 120',
		async (new_) => {
			const client = new_();
			for (let turn = 0; turn < 130; turn += 1) {
				const headers = { 'x-forwarded-for': `198.51.100.${turn}, ${client.from}` };
				const { status } = await client.call('/place/locate?name=Galle', { headers });
				if (status === 429) return false;
			}
			return true;
		},
	],
	H3: [
		'one account holds eight trips at once',
		async (new_) => {
			const client = await signedIn(new_);
			let held = 0;
			for (const { id } of await trips(client)) {
				for (let ahead = 20; ahead < 34 && held < 8; ahead += 1) {
					const body = { type: 'INSTANT', experience: id, departureDate: day(ahead), ...group };
					const { status, body: answer } = await client.post('/booking/add', body);
					if (status === 200) held += 1;
					if (answer.code === 'too-many-holds') return held > 3;
					if (status === 200) break;
				}
			}
			return held > 3;
		},
	],
	M1: [
		'a call spelled otherwise is taken from another site',
		async (new_) => {
			const client = await signedIn(new_);
			const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
			const sent = { method: 'POST', body: { bookingId: '0'.repeat(20) }, headers };
			const plain = await client.sendRequest('/api/booking/release', sent);
			const spelled = await client.sendRequest('/%61pi/booking/release', sent);
			if (plain.body.code !== 'cross-site') return 'the plain call is not refused';
			return spelled.body.code !== 'cross-site';
		},
	],
	M2: [
		'900 pages are rendered for one address at once',
		async (new_) => {
			const client = new_();
			for (let turn = 0; turn < 900; turn += 10) {
				const ten = Array.from({ length: 10 }, (_, at) =>
					client.sendRequest(`/search/Galle/6.0${turn + at}/80.2${turn + at}`, { here: true }),
				);
				if ((await Promise.all(ten)).some(({ status }) => status === 429 || status === 503)) return false;
			}
			return true;
		},
	],
	M3: [
		'a stolen session changes where an owner is paid',
		async (new_) => {
			const owner = await signedIn(new_, 'google:owner-george');
			const user = (await owner.call('/user')).body.result ?? {};
			const bankDetails = {
				accountName: 'E Vil',
				accountNumber: '6666666666',
				bankName: 'Bank of Nowhere',
				bankBranch: 'Offshore',
			};
			const { description, phoneNumber, boatingLicence = [] } = user;
			const body = { description, phoneNumber, boatingLicence, bankDetails };
			const answer = await owner.post('/user/owner/verified', body);
			if (answer.status !== 200 && answer.body.code !== 'step-up-required') {
				return `${answer.status} ${answer.body.code}`;
			}
			return answer.status === 200;
		},
	],
	'M3 ': [
		'every start of a page carries the whole account number',
		async (new_) => {
			const owner = await signedIn(new_, 'google:owner-rohan');
			const details = (await owner.call('/user')).body.result?.bankDetails as { accountNumber?: string };
			return /^\d{5,}$/.test(details?.accountNumber ?? '');
		},
	],
	M6: [
		'ten mails to one owner in ten requests',
		async (new_) => {
			const client = await signedIn(new_, 'google:ashan');
			const trip = (await trips(client)).find(({ custom }) => custom);
			let taken = 0;
			for (let turn = 0; turn < 10; turn += 1) {
				const times = { departureTime: '08:00', arrivalDate: day(40 + turn), arrivalTime: '17:30' };
				const body = {
					type: 'CUSTOM',
					experience: trip?.id,
					departureDate: day(40 + turn),
					...times,
					...group,
				};
				const answer = await client.post('/booking/add', { ...body, otherRequests: 'https://evil.example' });
				if (answer.status === 200) taken += 1;
				else if (turn === 0) return `${answer.status} ${answer.body.code}`;
			}
			return taken > 3;
		},
	],
	M7: [
		'one person’s twelve stalled uploads bar somebody else’s',
		async (new_) => {
			const [mine, theirs] = [await signedIn(new_, 'google:emily'), await signedIn(new_)];
			const stalled = Array.from({ length: 12 }, () => upload(mine, false));
			await pause(10_000);
			const answer = await Promise.race([upload(theirs, true), pause(20_000).then(() => 'nothing')]);
			for (const one of stalled) one.catch(() => {});
			return /^HTTP\/1\.1 (503|429)/.test(answer);
		},
	],
	M8: [
		'a body that drips lives for 70 seconds',
		async () => {
			const { hostname, port } = new URL(address);
			const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
			socket.on('error', () => {});
			let closed = false;
			socket.on('close', () => {
				closed = true;
			});
			socket.write(
				`POST /api/review/add HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`,
			);
			for (let turn = 0; turn < 14 && !closed; turn += 1) {
				socket.write('a');
				await pause(5_000);
			}
			socket.destroy();
			return !closed;
		},
	],
	L4: [
		'a page has camera and microphone to give away',
		async (new_) => !(await new_().sendRequest('/')).headers.get('permissions-policy')?.includes('camera=()'),
	],
	L6: ['anybody reads /metrics', async (new_) => (await new_().sendRequest('/metrics')).status === 200],
	L7: [
		'another site signs people out',
		async (new_) => {
			const client = await signedIn(new_);
			await client.sendRequest('/auth/logout', { here: true, headers: { 'sec-fetch-site': 'same-site' } });
			return (await client.call('/user')).status === 401;
		},
	],
	'L7 ': [
		'another site signs people in',
		async (new_) => {
			const headers = { 'sec-fetch-site': 'cross-site' };
			const { headers: answered } = await new_().sendRequest('/auth/google', { here: true, headers });
			return !(answered.get('location') ?? '').endsWith('/signin');
		},
	],
	L8: ['`GET //` is a fault', async () => (await raw('//')) >= 500],
	L15: [
		'a code is texted to a premium number',
		async (new_) => {
			const client = await signedIn(new_, 'google:ashan');
			const answer = await client.post('/user/owner/verify', { phoneNumber: '+61190012345' });
			return answer.status === 200;
		},
	],
	L18: [
		'nobody says whom to tell of a fault',
		async (new_) => {
			const { status, text } = await new_().sendRequest('/.well-known/security.txt');
			return !(status === 200 && text.startsWith('Contact:'));
		},
	],
};

/**
 * Uploads a small file, or starts an upload of nearly the maximum size that never ends. Returns the
 * server’s response.
 */
function upload(client: Attacker, whole: boolean): Promise<string> {
	const { hostname, port } = new URL(address);
	const end = '\r\n--x--\r\n';
	const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 `;
	const content = Buffer.alloc(whole ? 1_000_000 : 26_200_000, 'a');
	const length = form.length + content.length + end.length;
	const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
	socket.on('error', () => {});
	socket.write(
		`POST /api/upload/licence HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${client.cookies()}\r\nx-forwarded-for: ${client.from}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${form}`,
	);
	socket.write(whole ? content : content.subarray(0, -4_000));
	if (whole) socket.write(end);
	setTimeout(() => socket.destroy(), 40_000).unref();
	return new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
}

/** Returns the status for a request target that no client would write. */
function raw(target: string): Promise<number> {
	const { hostname, port } = new URL(address);
	const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
	socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
	return new Promise((resolve) => {
		socket.once('data', (chunk) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1])));
	});
}

let succeeded = 0;
for (const [name, [what, attack]] of Object.entries(attacks)) {
	if (requested.length > 0 && !requested.includes(name.trim())) continue;
	let outcome: boolean | string;
	try {
		outcome = await attack(() => attacker(address));
	} catch (problem) {
		outcome = String(problem);
	}
	const outcomeText =
		outcome === true ? 'SUCCEEDED' : outcome === false ? 'refused' : `not tried (${outcome})`;
	if (outcome !== false) succeeded += 1;
	console.log(`${name.trim()}  ${outcomeText}: ${what}`);
}
process.exitCode = succeeded === 0 ? 0 : 1;
