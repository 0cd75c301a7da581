import { createContext, useContext } from 'react';
import type { Brand } from '#domain/brand.ts';

/** What this installation calls itself: the root gives what its loader was told (`root.tsx`). */
export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
	const brand = useContext(BrandContext);
	if (!brand) throw new Error('nobody has said what this installation is called');
	return brand;
}
