import type { NodePath, PluginObj, types as Types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import babel from '@rolldown/plugin-babel';
import type { Plugin } from 'vite';
import { messageConfig } from './message-source.ts';
import { shortMessageId } from './short-message-ids.ts';

/**
 * The message layer at build time: `<Trans>` and `t` become calls that carry the English sentence, already taken
 * apart into what stands still and what is filled in, so that English needs neither a catalogue nor a parser.
 */
export function messageMacros(): Promise<Plugin> {
	const plugin: Promise<unknown> = babel({
		include: /\/src\/web\/.*\.tsx?(?:$|\?)/,
		plugins: [[linguiMacro, { linguiConfig: messageConfig, descriptorFields: 'message' }], compiledMessages],
	});
	// Rolldown and Vite disagree, under exactOptionalPropertyTypes, on whether an option may be undefined.
	return plugin as Promise<Plugin>;
}

function compiledMessages({ types: t }: { types: typeof Types }): PluginObj {
	const textOf = (node: Types.Node | null | undefined) => (t.isStringLiteral(node) ? node.value : '');
	const compiled = (message: string) => t.valueToNode(compileMessageOrThrow(message));
	return {
		name: 'compiled-messages',
		visitor: {
			Program: {
				// After the macro, which works on the way in.
				exit(program: NodePath<Types.Program>) {
					program.traverse({
						ObjectExpression({ node: { properties } }) {
							const of = (name: string) =>
								properties
									.filter((each) => t.isObjectProperty(each))
									.find(({ key, value }) => t.isIdentifier(key, { name }) && t.isStringLiteral(value));
							const [id, message] = [of('id'), of('message')];
							if (!id || !message) return;
							message.value = compiled(textOf(message.value));
							id.value = t.stringLiteral(shortMessageId(textOf(id.value)));
						},
						JSXAttribute({ node, parentPath }) {
							const element = (parentPath as NodePath<Types.JSXOpeningElement>).node.name;
							if (!t.isJSXIdentifier(element) || !/^_?Trans/.test(element.name)) return;
							const { value } = node;
							const text = textOf(t.isJSXExpressionContainer(value) ? value.expression : value);
							if (!text) return;
							if (t.isJSXIdentifier(node.name, { name: 'id' })) {
								node.value = t.stringLiteral(shortMessageId(text));
							}
							if (t.isJSXIdentifier(node.name, { name: 'message' })) {
								node.value = t.jsxExpressionContainer(compiled(text));
							}
						},
					});
				},
			},
		},
	};
}
