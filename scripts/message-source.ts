import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type NodePath, type PluginObj, type types as Types, transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';

/** One English sentence of the screens, with the files that show it. */
export interface Message {
	readonly id: string;
	readonly text: string;
	readonly files: readonly string[];
}

export const messageConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true });

/** What is said in files of `src/web`: the very macro of the build takes the sentences out, and gives them their ids. */
export async function collectMessages(root: string): Promise<readonly Message[]> {
	const found = new Map<string, { readonly text: string; readonly files: Set<string> }>();
	for (const file of screenFiles(root)) {
		const code = readFileSync(path.join(root, file), 'utf8');
		if (!code.includes('@lingui/')) continue;
		for (const { id, text } of await messagesIn(code, file)) {
			const before = found.get(id) ?? { text, files: new Set() };
			before.files.add(file);
			found.set(id, before);
		}
	}
	return [...found]
		.map(([id, { text, files }]) => ({ id, text, files: [...files] }))
		.sort((a, b) => (a.text < b.text ? -1 : 1));
}

function screenFiles(root: string): readonly string[] {
	return readdirSync(path.join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => `src/web/${file.replaceAll('\\', '/')}`)
		.sort();
}

/** The messages of one file's code. */
export async function messagesIn(code: string, filename: string) {
	const messages: { readonly id: string; readonly text: string }[] = [];
	await transformAsync(code, {
		filename,
		code: false,
		babelrc: false,
		configFile: false,
		parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? (['jsx'] as const) : [])] },
		plugins: [
			[linguiMacro, { linguiConfig: messageConfig, descriptorFields: 'message' }],
			({ types }: { types: typeof Types }) => collecting(types, (message) => messages.push(message)),
		],
	});
	return messages;
}

function collecting(
	t: typeof Types,
	found: (message: { readonly id: string; readonly text: string }) => void,
): PluginObj {
	const value = (node: Types.Node | null | undefined): string | undefined => {
		if (t.isStringLiteral(node)) return node.value;
		return t.isJSXExpressionContainer(node) ? value(node.expression) : undefined;
	};
	const report = (id: string | undefined, text: string | undefined) => {
		if (id !== undefined && text !== undefined) found({ id, text });
	};
	return {
		name: 'collecting',
		visitor: {
			Program: {
				// After the macro, which works on the way in.
				exit(program: NodePath<Types.Program>) {
					program.traverse({
						ObjectExpression({ node }) {
							const of = (name: string) =>
								node.properties.find(
									(each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name }),
								);
							const [id, message] = [of('id'), of('message')];
							if (t.isObjectProperty(id) && t.isObjectProperty(message)) {
								report(value(id.value), value(message.value));
							}
						},
						JSXOpeningElement({ node }) {
							const of = (name: string) =>
								node.attributes.find(
									(each) => t.isJSXAttribute(each) && t.isJSXIdentifier(each.name, { name }),
								);
							const [id, message] = [of('id'), of('message')];
							if (t.isJSXAttribute(id) && t.isJSXAttribute(message)) {
								report(value(id.value), value(message.value));
							}
						},
					});
				},
			},
		},
	};
}
