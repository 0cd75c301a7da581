import path from 'node:path';
import { nounsWithoutFolder, orderFile, orderProblems, readNounOrder } from './noun-order.ts';

/**
 * Fails when a noun’s folder imports that of a later noun. The order is declared in
 * `noun-order.json`.
 */
const root = path.resolve(import.meta.dirname, '..');
const order = readNounOrder(root);
const problems = orderProblems(root, order);
const missing = nounsWithoutFolder(root, order);
for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
for (const noun of missing) console.error(`${orderFile}: the noun ${noun} has no folder`);
if (problems.length + missing.length > 0) process.exitCode = 1;
else console.log(`${order.nouns.length} nouns in order: none imports a later one.`);
