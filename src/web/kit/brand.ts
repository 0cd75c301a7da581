import { createContext, useContext } from 'react';
import { usualBrand } from '#domain/brand.ts';

/** What this installation calls itself: the root gives what its loader was told (`root.tsx`). */
export const BrandContext = createContext(usualBrand);

export const useBrand = () => useContext(BrandContext);
