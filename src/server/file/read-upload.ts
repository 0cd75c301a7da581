import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { decodeFileName, largestFile, sanitizeFileName, uploadLimits } from '#domain/file/upload.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';

/** Forms send three at a time. */
const maxPerPerson = 4;
const maxTotalBytes = 12 * largestFile;
/**
 * Milliseconds during which the remainder of a refused upload is read, so that a connection reset does
 * not lose the reply.
 */
const drainMs = 10_000;

export interface SentFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export const uploadForm = {
	throwFileSizeLimit: false,
	limits: { files: 1, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 100 },
};

type Reason = 'malformed' | 'file-too-large' | 'busy' | 'too-many';

export type ReadUpload = <T>(
	request: FastifyRequest,
	person: string,
	work: (sent: SentFile) => Promise<T>,
) => Promise<T | Refusal<Reason>>;

/**
 * Accepts uploads, with a limit per person. All uploads share one memory limit, from the first byte
 * until processing ends. Bytes above the limit are dropped.
 */
export function uploadReader(together = maxTotalBytes): ReadUpload {
	let totalBytes = 0;
	const countByPerson = new Map<string, number>();
	return async (request, person, work) => {
		const current = countByPerson.get(person) ?? 0;
		if (current >= maxPerPerson)
			return refuseAndDrain(request, refuse('too-many', { retryAfterSeconds: 10 }));
		countByPerson.set(person, current + 1);
		let held = 0;
		const reserve = (bytes: number) => {
			held += bytes;
			totalBytes += bytes;
			return totalBytes <= together;
		};
		try {
			const sent = await readForm(request, reserve);
			return isRefusal(sent) ? refuseAndDrain(request, sent) : await work(sent);
		} finally {
			totalBytes -= held;
			const left = (countByPerson.get(person) ?? 1) - 1;
			if (left > 0) countByPerson.set(person, left);
			else countByPerson.delete(person);
		}
	};
}

async function readForm(
	request: FastifyRequest,
	reserve: (bytes: number) => boolean,
): Promise<SentFile | Refusal<Reason>> {
	let refusal: Refusal<Reason> = notOneFile;
	try {
		let sent: SentFile | undefined;
		for await (const part of request.parts({ limits: { fileSize: largestFile + 1 } })) {
			if (part.type !== 'file' || sent) return refusal;
			const chunks: Buffer[] = [];
			let size = 0;
			for await (const chunk of part.file) {
				size += chunk.length;
				if (size > largestFile)
					refusal = tooLarge(sanitizeFileName(decodeFileName(part.filename ?? ''), 'The file'));
				else if (!reserve(chunk.length)) refusal = refuse('busy', { retryAfterSeconds: 10 });
				// Leaving the loop aborts the parser. The catch block then returns this refusal.
				if (refusal !== notOneFile) return refusal;
				chunks.push(chunk);
			}
			sent = { name: decodeFileName(part.filename ?? ''), bytes: Buffer.concat(chunks) };
		}
		return sent ?? refusal;
	} catch {
		// The body is not a form, has more than one file, was cut off, or was aborted above.
		return refusal;
	}
}

const notOneFile = refuse('malformed', { problems: [{ at: 'file', problem: 'is not one file' }] });

const tooLarge = (name: string) => refuse('file-too-large', { name, limitMegabytes: uploadLimits.megabytes });

function refuseAndDrain(request: FastifyRequest, refusal: Refusal<Reason>): Refusal<Reason> {
	request.raw.unpipe();
	request.raw.resume();
	const drainTimeout = setTimeout(() => request.raw.complete || request.raw.destroy(), drainMs);
	request.raw.once('close', () => clearTimeout(drainTimeout));
	drainTimeout.unref();
	return refusal;
}
