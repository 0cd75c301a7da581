import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { shownName } from '#domain/upload/file-name.ts';
import { largestFile, uploadLimits } from '#domain/upload/upload.ts';

/** All files that are being received at one moment may take so many bytes together. */
const largestTogether = 12 * largestFile;
/** A sender who was refused may go on for so long, so that the answer is not lost in a broken connection. */
const lingerMs = 10_000;

export interface SentFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

type Reason = 'malformed' | 'file-too-large' | 'busy';

/** Reads the one file of a form; what goes beyond the limit is not kept in memory, nor read to its end. */
export function uploadReader(): (request: FastifyRequest) => Promise<SentFile | Refusal<Reason>> {
	let inHand = 0;
	return async (request) => {
		const chunks: Buffer[] = [];
		let held = 0;
		try {
			let file: SentFile | undefined;
			for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
				if (part.type !== 'file' || file) return giveUp(request, notOneFile);
				const name = shownName(part.filename ?? '', 'The file');
				for await (const chunk of part.file) {
					held += chunk.length;
					inHand += chunk.length;
					if (inHand > largestTogether) return giveUp(request, refuse('busy', { retryAfterSeconds: 10 }));
					chunks.push(chunk);
				}
				if (part.file.truncated) {
					const limitMegabytes = uploadLimits.megabytes;
					return giveUp(request, refuse('file-too-large', { name, limitMegabytes }));
				}
				file = { name: part.filename ?? '', bytes: Buffer.concat(chunks) };
			}
			return file ?? notOneFile;
		} catch (problem) {
			if (isLimit(problem)) return giveUp(request, notOneFile);
			throw problem;
		} finally {
			inHand -= held;
		}
	};
}

const notOneFile = refuse('malformed', { problems: [{ at: 'file', problem: 'is not one file' }] });

/** The form has more parts than it may have. */
function isLimit(problem: unknown): boolean {
	const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
	return typeof code === 'string' && /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code);
}

function giveUp<R extends Reason>(request: FastifyRequest, refusal: Refusal<R>): Refusal<R> {
	request.raw.resume();
	const linger = setTimeout(() => request.raw.complete || request.raw.destroy(), lingerMs);
	request.raw.once('close', () => clearTimeout(linger));
	linger.unref();
	return refusal;
}
