import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { largestFile } from '#domain/file/upload.ts';
import type { DataExportId, PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findExport, saveMade } from './data-export-store.ts';
import { findSection, sectionNames } from './export-sections-store.ts';
import { largestZip, type ZipEntry, zipArchive } from './zip.ts';

/** Rows of one file of JSON, and bytes of one part in the storage. */
const rowsAtOnce = 1_000;
const partBytes = 8 * 1024 * 1024;
/** What is left for names and JSON when the own files are very many. */
const filesMost = largestZip - 512 * 1024 * 1024;

/**
 * Makes the copy of somebody's data: what is kept of them as JSON, a file for each kind and each thousand rows, and all that
 * they have uploaded. It goes to the storage in parts while it is made. Throws while the storage is away, so that the job
 * comes again; what was stored by then is taken away.
 */
async function makeDataExport(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
	id: DataExportId,
): Promise<void> {
	const asked = await findExport(app.db, id);
	if (!asked || asked.made_at) return;
	const folder = `exports/${Buffer.from(app.random.bytes(16)).toString('hex')}`;
	const partKeys: string[] = [];
	const at = app.clock.now().toZonedDateTimeISO('UTC').toPlainDateTime();
	try {
		let bytes = 0;
		for await (const part of inParts(zipArchive(entriesOf(app, asked.person_id), at))) {
			const key = `${folder}/${partKeys.length + 1}.part`;
			partKeys.push(key);
			await app.files.write(key, { type: 'application/octet-stream', bytes: part });
			bytes += part.byteLength;
		}
		const saved = await transact(app.db, async (tx) => {
			const kept = await saveMade(tx, id, { partKeys, bytes, now: app.clock.now() });
			if (kept) await recordSecurity(tx, app, { event: 'data-export-made', personId: asked.person_id });
			return kept;
		});
		if (!saved) await takeBack(app, partKeys);
	} catch (problem) {
		await takeBack(app, partKeys);
		throw problem;
	}
}

/** Everything that goes in, one after another. */
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
				const file = bytes + largestFile > filesMost ? undefined : await app.files.read(key);
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

/** The same bytes in pieces of one size, the last one smaller. */
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

async function takeBack({ files, log }: Pick<App, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
	for (const key of keys) {
		await files.remove(key).catch((problem: unknown) => {
			log.warn({ err: problem, key }, 'a part of an export could not be taken back');
		});
	}
}

/** Somebody wants a copy of their data. */
export const makeDataExportJob = job('make-data-export', z.object({ exportId: ids.dataExport }));

/** May run twice: an export that is made is left as it is. */
export function dataExportJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
): readonly JobHandler[] {
	return [handle(makeDataExportJob, ({ exportId }) => makeDataExport(app, exportId))];
}
