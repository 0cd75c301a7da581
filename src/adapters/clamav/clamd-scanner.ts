import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerUnavailable } from '#ports/files.ts';

/** Where ClamAV's daemon listens: a socket's path, or a host and port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** '/run/clamav/clamd.ctl', '127.0.0.1:3310' or '[::1]:3310'; nothing where it is neither. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
	if (text.startsWith('/')) return { path: text };
	const [, host, port] = /^(?:\[?([\da-zA-Z.:-]+?)\]?):(\d{1,5})$/.exec(text) ?? [];
	return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined;
}

const chunkBytes = 64 * 1024;
const longestAnswer = 4_096;

/**
 * Scans by ClamAV's daemon (`INSTREAM`, see clamd(8)). Its `StreamMaxLength` must let our largest file through, 25 MB as
 * both come: what it only looked at in part counts as not looked at.
 */
export function clamdScanner(address: ClamdAddress, { timeoutMs = 30_000 } = {}): Scanner {
	return {
		async scan(bytes) {
			const answer = await ask(address, bytes, timeoutMs);
			if (answer === 'stream: OK') return 'clean';
			if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
			throw new ScannerUnavailable(`clamd answered: ${answer.slice(0, 200)}`);
		},
	};
}

/** Sends a file, and reads what is said of it up to the NUL. */
async function ask(address: ClamdAddress, bytes: Uint8Array, timeoutMs: number): Promise<string> {
	const socket = connect(address);
	try {
		return await new Promise<string>((answered, failed) => {
			let said = '';
			socket.setTimeout(timeoutMs, () => failed(new Error('clamd takes too long')));
			socket.once('error', failed);
			socket.once('close', () => failed(new Error('clamd closed the connection')));
			socket.setEncoding('utf8').on('data', (part: string) => {
				said += part;
				const [whole, rest] = said.split('\0', 2);
				if (rest !== undefined) answered(whole ?? '');
				else if (said.length > longestAnswer) failed(new Error('clamd says too much'));
			});
			socket.once('connect', () => send(socket, bytes));
		});
	} catch (problem) {
		throw new ScannerUnavailable(problem instanceof Error ? problem.message : String(problem));
	} finally {
		socket.destroy();
	}
}

/** The command, then pieces with their lengths before them, then one of none. */
function send(socket: Socket, bytes: Uint8Array): void {
	socket.write('zINSTREAM\0');
	for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
		const chunk = bytes.subarray(at, at + chunkBytes);
		socket.write(lengthOf(chunk.byteLength));
		socket.write(chunk);
	}
	socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Uint8Array {
	const four = Buffer.alloc(4);
	four.writeUInt32BE(bytes);
	return four;
}
