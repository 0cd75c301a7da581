import type { ReactNode } from 'react';
import { MantineTheme } from '#web/kit/mantine.tsx';
import { type Around, render } from './render-screen.tsx';

/** A screen with fields for signed-in people, which are loaded like in a browser. */
export const renderForm = (screen: ReactNode, around?: Around): Promise<string> =>
	render(<MantineTheme>{screen}</MantineTheme>, around);
