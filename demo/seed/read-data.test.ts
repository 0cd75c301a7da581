import { expect, test } from 'vitest';
import { z } from 'zod';
import { readData } from './read-data.ts';

test('reports invalid demo data with file and position', () => {
	const read = () => readData('guests.json', z.array(z.object({ subject: z.string().max(12) })));
	expect(read).toThrow('demo/seed/data/guests.json');
	expect(read).toThrow(/→ at \[0\]\.subject/);
});

test('valid demo data are returned unchanged', () => {
	const [first] = readData('guests.json', z.array(z.object({ subject: z.string() })));
	expect(first).toEqual({ subject: 'guest-anushka' });
});
