import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Folder of the JSON files with people, boats, shores and sentences. The path starts at the package,
 * because the built file is elsewhere.
 */
const folder = path.resolve(process.cwd(), 'demo/seed/data');

/** Throws an error that names the file and each invalid place in it. */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
	const parsed = schema.safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
	if (parsed.success) return parsed.data;
	throw new Error(`demo/seed/data/${file}:\n${z.prettifyError(parsed.error)}`);
}
