import path from 'node:path';
import { readCodeSize, reportedFileLines, totalLines } from './code-size.ts';

/** Lists long files. `scripts/measure-size.ts` prints all figures. */
const size = readCodeSize(path.resolve(import.meta.dirname, '..'));

for (const file of size.all.filter(({ lines }) => lines > reportedFileLines)) {
	console.log(`${file.path} has ${file.lines} lines`);
}
console.log(`${totalLines(size.product)} lines in ${size.product.length} files of src/.`);
