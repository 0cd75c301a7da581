import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '#server/app.ts';

export interface Document {
	readonly key: string;
	readonly folder: UploadFolder;
	readonly owner: PersonId;
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

/**
 * Returns a PDF with one page of plain lines, so that the demo’s documents can be opened. The first
 * line is the heading.
 */
export function documentPdf(lines: readonly string[]): Uint8Array {
	const shown = lines.map(
		(line, at) =>
			`${at === 0 ? '/F1 22 Tf' : '/F1 12 Tf'} (${escaped(line)}) Tj 0 ${at === 0 ? -40 : -20} Td`,
	);
	const drawing = `BT 72 760 Td ${shown.join(' ')} ET`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
	];
	let file = '%PDF-1.4\n';
	const starts: number[] = [];
	for (const [at, object] of objects.entries()) {
		starts.push(file.length);
		file += `${at + 1} 0 obj\n${object}\nendobj\n`;
	}
	const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
	const size = objects.length + 1;
	file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
	file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF\n`;
	return new TextEncoder().encode(file);
}

/** Returns a text as a PDF string: ASCII letters with escaped brackets. */
function escaped(line: string): string {
	const plain = line.normalize('NFD').replaceAll('’', "'").replaceAll('–', '-');
	return plain.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&');
}
