import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { largestFile } from '#domain/file/upload.ts';
import type { DataExportId, PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { removeFileJob } from '../file/remove-uploads.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findExport, restartExport, saveExportMade, saveExportPart } from './data-export-store.ts';
import { findSection, sectionNames } from './export-sections-store.ts';
import { largestZip, type ZipEntry, zipArchive } from './zip.ts';

const rowsAtOnce = 1_000;
const partBytes = 8 * 1024 * 1024;
/** Maximum bytes of uploads in an archive. The rest of the archive is reserved for names and JSON. */
const maxFileBytes = largestZip - 512 * 1024 * 1024;

/**
 * Writes a person's export to the storage in parts: all uploads, and JSON files with at most a thousand
 * rows of a section. Throws while the storage is unavailable, so that the job is retried. Parts stored
 * before a failure are deleted, those of a killed worker at the next attempt.
 */
async function makeDataExport(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
	id: DataExportId,
): Promise<void> {
	const request = await findExport(app.db, id);
	const earlier = await transact(app.db, async (tx) => {
		const partKeys = await restartExport(tx, id);
		await removeParts(tx, partKeys ?? []);
		return partKeys;
	});
	if (!request || !earlier) return;
	const folder = `exports/${Buffer.from(app.random.bytes(16)).toString('hex')}`;
	const partKeys: string[] = [];
	const at = app.clock.now().toZonedDateTimeISO('UTC').toPlainDateTime();
	try {
		let bytes = 0;
		for await (const part of inParts(zipArchive(entriesOf(app, request.person_id), at))) {
			const key = `${folder}/${partKeys.length + 1}.part`;
			if (!(await transact(app.db, (tx) => saveExportPart(tx, id, partKeys, key))))
				return await deleteFiles(app, partKeys);
			partKeys.push(key);
			await app.files.write(key, { type: 'application/octet-stream', bytes: part });
			bytes += part.byteLength;
		}
		const saved = await transact(app.db, async (tx) => {
			const isSaved = await saveExportMade(tx, id, { partKeys, bytes, now: app.clock.now() });
			if (isSaved) await recordSecurity(tx, app, { event: 'data-export-made', personId: request.person_id });
			return isSaved;
		});
		if (!saved) await deleteFiles(app, partKeys);
	} catch (problem) {
		await deleteFiles(app, partKeys);
		throw problem;
	}
}

async function* entriesOf(
	app: Pick<App, 'db' | 'clock' | 'files'>,
	person: PersonId,
): AsyncGenerator<ZipEntry> {
	const left: string[] = [];
	let bytes = 0;
	for (const name of sectionNames) {
		for await (const { rows, page } of pagesOf(app, name, person)) {
			const shown = rows.map(({ cursor: _, ...row }) => row);
			const number = page === 1 && rows.length < rowsAtOnce ? '' : `-${page}`;
			yield { name: `${name}${number}.json`, bytes: json(shown), deflate: true };
			if (name !== 'files') continue;
			for (const { key } of rows as readonly { readonly key: string }[]) {
				const file = bytes + largestFile > maxFileBytes ? undefined : await app.files.read(key);
				if (file) yield { name: `files/${key}`, bytes: file.bytes, deflate: false };
				else left.push(key);
				bytes += file?.bytes.byteLength ?? 0;
			}
		}
	}
	if (left.length > 0) yield { name: 'files-not-included.json', bytes: json(left), deflate: true };
}

async function* pagesOf(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	name: (typeof sectionNames)[number],
	person: PersonId,
) {
	const now = clock.now();
	let after = '';
	for (let page = 1; ; page += 1) {
		const rows = await findSection(db, name, { person, after, limit: rowsAtOnce, now });
		if (rows.length > 0) yield { rows, page };
		if (rows.length < rowsAtOnce) return;
		after = String(rows.at(-1)?.cursor);
	}
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, '\t')}\n`);

/** The last part may be smaller. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let held: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of chunks) {
		for (let from = 0; from < chunk.byteLength; ) {
			const piece = chunk.subarray(from, from + partBytes - size);
			held.push(piece);
			size += piece.byteLength;
			from += piece.byteLength;
			if (size < partBytes) continue;
			yield Buffer.concat(held);
			[held, size] = [[], 0];
		}
	}
	if (size > 0) yield Buffer.concat(held);
}

async function deleteFiles(
	{ files, log }: Pick<App, 'files' | 'log'>,
	keys: readonly string[],
): Promise<void> {
	for (const key of keys) {
		await files.remove(key).catch((problem: unknown) => {
			log.warn({ err: problem, key }, 'could not delete part of a data export');
		});
	}
}

export async function removeParts(tx: Tx, keys: readonly string[]): Promise<void> {
	for (const key of keys) await enqueue(tx, removeFileJob, { key }, { key: `remove-file:${key}` });
}

export const makeDataExportJob = job('make-data-export', z.object({ exportId: ids.dataExport }));

/** Idempotent; a finished export is not made again. */
export function dataExportJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
): readonly JobHandler[] {
	return [handle(makeDataExportJob, ({ exportId }) => makeDataExport(app, exportId))];
}
