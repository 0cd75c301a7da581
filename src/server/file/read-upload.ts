import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { largestFile, nameSent, shownName, uploadLimits } from '#domain/file/upload.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';

/** Files that one person may have in hand at once: wizards send three. */
const mostOfOne = 4;
/** All files that are in hand at one moment may take so many bytes together. */
const largestTogether = 12 * largestFile;
/** A sender who was refused may go on for so long, so that the answer is not lost in a broken connection. */
const lingerMs = 10_000;

export interface SentFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** A form with one file, for Fastify's reader of forms. */
export const uploadForm = {
	throwFileSizeLimit: false,
	limits: { files: 1, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 100 },
};

type Reason = 'malformed' | 'file-too-large' | 'busy' | 'too-many';

/** Reads the one file of a form and does something with it, or says why there is none. */
export type TakeUpload = <T>(
	request: FastifyRequest,
	person: string,
	work: (sent: SentFile) => Promise<T>,
) => Promise<T | Refusal<Reason>>;

/**
 * Takes uploads, a few of each person's at once, all of which share one limit of memory from their first byte until the work with them is done. What goes
 * beyond a limit is not kept.
 */
export function uploadTaker(together = largestTogether): TakeUpload {
	let inHand = 0;
	const ofPeople = new Map<string, number>();
	return async (request, person, work) => {
		const already = ofPeople.get(person) ?? 0;
		if (already >= mostOfOne) return giveUp(request, refuse('too-many', { retryAfterSeconds: 10 }));
		ofPeople.set(person, already + 1);
		let held = 0;
		const room = (bytes: number) => {
			held += bytes;
			inHand += bytes;
			return inHand <= together;
		};
		try {
			const sent = await readForm(request, room);
			return isRefusal(sent) ? giveUp(request, sent) : await work(sent);
		} finally {
			inHand -= held;
			const left = (ofPeople.get(person) ?? 1) - 1;
			if (left > 0) ofPeople.set(person, left);
			else ofPeople.delete(person);
		}
	};
}

async function readForm(
	request: FastifyRequest,
	room: (bytes: number) => boolean,
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
				if (size > largestFile) refusal = tooLarge(shownName(nameSent(part.filename ?? ''), 'The file'));
				else if (!room(chunk.length)) refusal = refuse('busy', { retryAfterSeconds: 10 });
				// Leaving the loop breaks the form, which is what then looks wrong.
				if (refusal !== notOneFile) return refusal;
				chunks.push(chunk);
			}
			sent = { name: nameSent(part.filename ?? ''), bytes: Buffer.concat(chunks) };
		}
		return sent ?? refusal;
	} catch {
		// No form, more than one file, or a form that ends too early; or it was left above.
		return refusal;
	}
}

const notOneFile = refuse('malformed', { problems: [{ at: 'file', problem: 'is not one file' }] });

const tooLarge = (name: string) => refuse('file-too-large', { name, limitMegabytes: uploadLimits.megabytes });

/** Lets the rest of what is sent run by, for a while. */
function giveUp(request: FastifyRequest, refusal: Refusal<Reason>): Refusal<Reason> {
	request.raw.unpipe();
	request.raw.resume();
	const linger = setTimeout(() => request.raw.complete || request.raw.destroy(), lingerMs);
	request.raw.once('close', () => clearTimeout(linger));
	linger.unref();
	return refusal;
}
