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
 * Mantine theme for forms, profile and desk. Public pages never use Mantine because of its size
 * (`SuggestBox` loads its list on focus). When a component is first used, its CSS must be imported
 * above.
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
		// These components pass their own size to the input inside, which would override the default.
		TextInput: TextInput.extend({ defaultProps: { size: 'lg' } }),
		Textarea: Textarea.extend({ defaultProps: { size: 'lg' } }),
		NativeSelect: NativeSelect.extend({ defaultProps: { size: 'lg' } }),
		InputWrapper: Input.Wrapper.extend({
			// The labels of optional fields say that they are optional, so required fields need no
			// asterisk.
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

/**
 * Our CSS variables switch between light and dark themselves, so both schemes of Mantine use the
 * same references.
 */
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

export function MantineTheme({ children }: { readonly children: ReactNode }) {
	return (
		<MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light">
			{children}
		</MantineProvider>
	);
}
