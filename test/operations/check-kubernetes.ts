import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Validates deploy/kubernetes against Kubernetes' schemas (kubernetes-models, installed by
 * check-deploy.sh). Also checks that documents with one field of a wrong type are refused, and that
 * images run by digest, as non-root, with a read-only root file system.
 */
const root = path.resolve(import.meta.dirname, '../..');
const packages = path.join(root, '.cache/kubernetes/node_modules');
const load = async (file: string) => (await import(pathToFileURL(path.join(packages, file)).href)) as unknown;

interface Document {
	readonly apiVersion: string;
	readonly kind: string;
	readonly spec?: object;
}
type Model = new (document: Document) => { validate(): void };

const { parseAllDocuments } = (await load('yaml/dist/index.js')) as {
	parseAllDocuments(text: string): { toJS(): Document; errors: Error[] }[];
};
const text = readFileSync(path.join(root, 'deploy/kubernetes/mateship.yaml'), 'utf8');

async function problemOf(document: Document): Promise<string | undefined> {
	const { apiVersion, kind } = document;
	const { [kind]: model } = (await load(`kubernetes-models/${apiVersion}/index.js`)) as Record<string, Model>;
	if (!model) return `${apiVersion} has no ${kind}`;
	try {
		new model(document).validate();
		return undefined;
	} catch (problem) {
		return String(problem);
	}
}

const problems: string[] = [];
let documents = 0;
for (const parsed of parseAllDocuments(text)) {
	documents += 1;
	const document = parsed.toJS();
	problems.push(...parsed.errors.map(String));
	const problem = await problemOf(document);
	if (problem) problems.push(`${document.kind}: ${problem}`);
	if (document.spec && !(await problemOf({ ...document, spec: 5 as unknown as object }))) {
		problems.push(`${document.kind}: the schema takes anything`);
	}
}
const containers = [...text.matchAll(/^ {8}- name: (?:migrate|web|worker)$/gm)].length;
for (const needed of [
	/readOnlyRootFilesystem: true/g,
	/allowPrivilegeEscalation: false/g,
	/image: \S+@sha256:[0-9a-f]{64}/g,
]) {
	const found = [...text.matchAll(needed)].length;
	if (found !== containers) problems.push(`${needed.source}: ${found} of ${containers} containers`);
}
console.log(`${documents} documents, ${containers} containers`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 && documents > 0 ? 0 : 1;
