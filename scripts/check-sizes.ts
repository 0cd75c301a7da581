import path from 'node:path';
import { limits, longFunctions, readHouse, sizeAt, totalLines } from './house.ts';

/**
 * Fails when a file or a function is longer than anybody wants to read, or the whole house larger than agreed.
 * `scripts/measure-house.ts` prints the figures.
 */
const house = readHouse(path.resolve(import.meta.dirname, '..'));

const longFiles = house.all.filter((file) => file.lines > limits.fileLines);
const long = longFunctions(house, limits.functionLines);
const problems = [
	...longFiles.map((file) => `${file.path} has ${file.lines} lines; ${limits.fileLines} are the most`),
	...long.map(
		({ file, line, name, lines }) =>
			`${file}:${line}: ${name} has ${lines} lines; ${limits.functionLines} are the most`,
	),
	...tooLarge('the median file of src/', sizeAt(house.product, 0.5), limits.medianFile),
	...tooLarge('nine in ten files of src/', sizeAt(house.product, 0.9), limits.ninthDecileFile),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${totalLines(house.product)} lines in ${house.product.length} files of src/.`);

function tooLarge(what: string, lines: number, most: number): readonly string[] {
	return lines > most ? [`${what}: ${lines} lines; ${most} are the most`] : [];
}
