import type { ReactNode } from 'react';
import { MantineTheme } from '#web/kit/mantine.tsx';
import { type Around, render } from './render-screen.tsx';

/** Renders a form for signed-in people, including fields that the browser loads later. */
export const renderForm = (screen: ReactNode, around?: Around): Promise<string> =>
	render(<MantineTheme>{screen}</MantineTheme>, around);
