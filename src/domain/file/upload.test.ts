import { describe, expect, test } from 'vitest';
import { decodeFileName, sanitizeFileName, toContentDisposition } from './upload.ts';

describe('displayed name of a file', () => {
	test.each([
		['Policy 2026.pdf', 'Policy 2026.pdf'],
		['රක්ෂණය.pdf', 'රක්ෂණය.pdf'],
		['../../etc/passwd.jpg', 'passwd.jpg'],
		['C:\\Users\\me\\boat.jpg', 'boat.jpg'],
		['two\nlines\u0000.jpg', 'twolines.jpg'],
		['photo\u202Egpj.exe', 'photogpj.exe'],
		['', 'photo'],
		['..', 'photo'],
		['/', 'photo'],
		['\ud800.jpg', '\ufffd.jpg'],
	])('shows the file name %j as %j', (fileName, render) => {
		expect(sanitizeFileName(fileName, 'photo')).toBe(render);
	});

	test('limits a file name to 200 characters including its extension', () => {
		const render = sanitizeFileName(`${'x'.repeat(500)}.pdf`, 'paper');
		expect(render).toHaveLength(200);
		expect(render.endsWith('.pdf')).toBe(true);
	});
});

test('a file name cannot break the download’s header', () => {
	expect(toContentDisposition('a"; filename=b.exe\r\nx: y.pdf', false)).toBe(
		`attachment; filename="a__ filename_b.exe__x_ y.pdf"; filename*=UTF-8''a%22%3B%20filename%3Db.exe%0D%0Ax%3A%20y.pdf`,
	);
	expect(toContentDisposition('policy 2026.pdf', false)).toBe('attachment; filename="policy 2026.pdf"');
	expect(toContentDisposition("Nimal's (1).pdf", false)).toBe(
		`attachment; filename="Nimal_s (1).pdf"; filename*=UTF-8''Nimal%27s%20%281%29.pdf`,
	);
});

test('decodes a quotation mark in a file name that was sent as %22', () => {
	expect(decodeFileName('The %22Daisy%22 policy.pdf')).toBe('The "Daisy" policy.pdf');
	expect(decodeFileName('two%0D%0Alines.pdf')).toBe('two  lines.pdf');
	expect(decodeFileName('100%25 mine.pdf')).toBe('100%25 mine.pdf');
});

test('a file that opens in the browser keeps its name', () => {
	expect(toContentDisposition('policy 2026.pdf', true)).toBe('inline; filename="policy 2026.pdf"');
});
