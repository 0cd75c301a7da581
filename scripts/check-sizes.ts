import path from 'node:path';
import { readHouse, reportedFileLines, totalLines } from './house.ts';

/** Lists long files. `scripts/measure-house.ts` prints all figures. */
const house = readHouse(path.resolve(import.meta.dirname, '..'));

for (const file of house.all.filter(({ lines }) => lines > reportedFileLines)) {
	console.log(`${file.path} has ${file.lines} lines`);
}
console.log(`${totalLines(house.product)} lines in ${house.product.length} files of src/.`);
