/**
 * Returns a PDF of a page of plain lines, so that the demo’s documents can be opened; the first
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
