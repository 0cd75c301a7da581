import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import {
	type CSSVariablesResolver,
	createTheme,
	Input,
	MantineProvider,
	NativeSelect,
	Textarea,
	TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import css from './mantine.module.css';

/**
 * Mantine in the house's clothes, for forms, wizards, profile and desk; never on public pages, which would carry its
 * weight (the list of a `SuggestBox` is loaded with the focus). Add the CSS of a component above when it is first used.
 */
const theme = createTheme({
	fontFamily: 'var(--face-text)',
	headings: { fontFamily: 'var(--face-display)' },
	defaultRadius: 'var(--r-control)',
	focusRing: 'auto',
	components: {
		Input: Input.extend({
			defaultProps: { size: 'lg' },
			classNames: { wrapper: css.box ?? '', input: css.input ?? '' },
		}),
		// These say their own size to the box they are made of.
		TextInput: TextInput.extend({ defaultProps: { size: 'lg' } }),
		Textarea: Textarea.extend({ defaultProps: { size: 'lg' } }),
		NativeSelect: NativeSelect.extend({ defaultProps: { size: 'lg' } }),
		InputWrapper: Input.Wrapper.extend({
			// What is optional says so in its label.
			defaultProps: { size: 'md', withAsterisk: false, errorProps: { role: 'alert' } },
			classNames: {
				root: css.wrapper ?? '',
				label: css.label ?? '',
				description: css.description ?? '',
				error: css.error ?? '',
			},
		}),
	},
});

/** Our tokens carry light and dark themselves: both of Mantine's schemes get the same references. */
const colours = {
	'--mantine-color-text': 'var(--ink)',
	'--mantine-color-body': 'var(--surface)',
	'--mantine-color-white': 'var(--surface)',
	'--mantine-color-dimmed': 'var(--ink-soft)',
	'--mantine-color-placeholder': 'var(--ink-soft)',
	'--mantine-color-error': 'var(--bad)',
	'--mantine-color-disabled': 'var(--sand-deep)',
	'--mantine-color-disabled-color': 'var(--ink-soft)',
	'--mantine-color-gray-4': 'var(--line-strong)',
	'--mantine-color-dark-4': 'var(--line-strong)',
	'--mantine-color-dark-6': 'var(--surface)',
	'--mantine-primary-color-filled': 'var(--sea)',
};
const resolver: CSSVariablesResolver = () => ({ variables: colours, light: colours, dark: colours });

export function HouseMantine({ children }: { readonly children: ReactNode }) {
	return (
		<MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light">
			{children}
		</MantineProvider>
	);
}
