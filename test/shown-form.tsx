import type { ReactNode } from 'react';
import { HouseMantine } from '#web/kit/mantine.tsx';
import { type Around, shown } from './shown-screen.tsx';

/** A screen with the fields that only signed-in people see: they are as heavy here as in a browser. */
export const shownForm = (screen: ReactNode, around?: Around): Promise<string> =>
	shown(<HouseMantine>{screen}</HouseMantine>, around);
