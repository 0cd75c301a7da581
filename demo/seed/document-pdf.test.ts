import { expect, test } from 'vitest';
import { documentPdf } from './seed-documents.ts';

test('a demo document is a PDF with ASCII text and a valid object table', () => {
	const pdf = new TextDecoder().decode(
		documentPdf(['Cover note', 'Pilot’s Daughter (Brødrene Aa \\ 7)', '']),
	);
	expect(pdf).toMatch(/^%PDF-1\.4\n/);
	expect(pdf).toMatch(/startxref\n\d+\n%%EOF\n$/);
	expect(pdf).toContain("(Pilot's Daughter \\(Brdrene Aa \\\\ 7\\)) Tj");
	const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
	expect(pdf.slice(start, start + 8)).toBe('xref\n0 6');
	const starts = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
	expect(starts).toHaveLength(5);
	for (const [at, offset] of starts.entries()) {
		expect(pdf.slice(offset, offset + 7)).toBe(`${at + 1} 0 obj`);
	}
	const [, length, drawing] = /<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? [];
	expect(drawing).toHaveLength(Number(length));
});
