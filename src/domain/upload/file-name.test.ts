import { describe, expect, test } from 'vitest';
import { attachment, shownName } from './file-name.ts';

describe('a file’s name is shown as its owner wrote it', () => {
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
	])('%j is shown as %j', (given, render) => {
		expect(shownName(given, 'photo')).toBe(render);
	});

	test('at most 200 characters, its ending among them', () => {
		const render = shownName(`${'x'.repeat(500)}.pdf`, 'paper');
		expect(render).toHaveLength(200);
		expect(render.endsWith('.pdf')).toBe(true);
	});
});

test('a download’s name cannot break out of its header', () => {
	expect(attachment('a"; filename=b.exe\r\nx: y.pdf')).toBe(
		`attachment; filename="a__ filename_b.exe__x_ y.pdf"; filename*=UTF-8''a%22%3B%20filename%3Db.exe%0D%0Ax%3A%20y.pdf`,
	);
	expect(attachment('policy 2026.pdf')).toBe('attachment; filename="policy 2026.pdf"');
	expect(attachment("Nimal's (1).pdf")).toBe(
		`attachment; filename="Nimal_s (1).pdf"; filename*=UTF-8''Nimal%27s%20%281%29.pdf`,
	);
});
