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
		let refusal: Refusal<Reason> = notOneFile;
		try {
			let file: SentFile | undefined;
			for await (const part of request.parts({ limits: { fileSize: largestFile + 1 } })) {
				if (part.type !== 'file' || file) return giveUp(request, notOneFile);
				const name = shownName(part.filename ?? '', 'The file');
				for await (const chunk of part.file) {
					held += chunk.length;
					inHand += chunk.length;
					if (held > largestFile) refusal = tooLarge(name);
					else if (inHand > largestTogether) refusal = refuse('busy', { retryAfterSeconds: 10 });
					// Leaving the loop breaks the form, which is what then looks wrong.
					if (refusal !== notOneFile) return giveUp(request, refusal);
					chunks.push(chunk);
				}
				file = { name: part.filename ?? '', bytes: Buffer.concat(chunks) };
			}
			return file ?? notOneFile;
		} catch {
			// No form, more than one file, or a form that ends too early; or it was left above.
			return giveUp(request, refusal);
		} finally {
			inHand -= held;
		}
	};
}

const notOneFile = refuse('malformed', { problems: [{ at: 'file', problem: 'is not one file' }] });

const tooLarge = (name: string) => refuse('file-too-large', { name, limitMegabytes: uploadLimits.megabytes });

function giveUp<R extends Reason>(request: FastifyRequest, refusal: Refusal<R>): Refusal<R> {
	request.raw.unpipe();
	request.raw.resume();
	const linger = setTimeout(() => request.raw.complete || request.raw.destroy(), lingerMs);
	request.raw.once('close', () => clearTimeout(linger));
	linger.unref();
	return refusal;
}
