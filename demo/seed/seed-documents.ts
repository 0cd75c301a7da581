import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '#server/app.ts';
import { documentPdf } from './document-pdf.ts';

export interface Document {
	readonly key: string;
	readonly folder: UploadFolder;
	readonly owner: PersonId;
	/** Name of the file, given by its owner. */
	readonly name: string;
	readonly lines: readonly string[];
}

/** Saves a document once, as if its owner had uploaded it, so that the desk can open it. */
export async function seedDocument(app: App, paper: Document, at: Temporal.Instant): Promise<void> {
	const there = await app.db
		.selectFrom('upload')
		.select('key')
		.where('key', '=', paper.key)
		.executeTakeFirst();
	if (there) return;
	const bytes = documentPdf(paper.lines);
	await app.files.write(paper.key, { type: 'application/pdf', bytes });
	await app.db
		.insertInto('upload')
		.values({
			key: paper.key,
			person_id: paper.owner,
			folder: paper.folder,
			name: paper.name,
			type: 'application/pdf',
			bytes: bytes.length,
			created_at: at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Returns the text of a boat’s insurance cover note. */
export function coverNote(boat: {
	readonly name: string;
	readonly brand: string;
	readonly model: string;
	readonly registrationNumber: string;
	readonly holder: string;
	readonly expiresOn: string;
}): readonly string[] {
	return [
		'Marine insurance: cover note',
		`Boat: ${boat.name} (${[boat.brand, boat.model].filter(Boolean).join(' ')})`,
		`Registration: ${boat.registrationNumber}`,
		`Held by: ${boat.holder}`,
		`Third-party liability and passengers, until ${boat.expiresOn}`,
		'Made for a demo: it insures nobody.',
	];
}
