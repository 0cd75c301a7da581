export const applePassPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/apple`;

export const pierPhotoPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/pier`;

export const experiencePierPhoto = (id: string) => `/api/experience/pier-photo/${id}`;

export const ridePierPhoto = (id: string) => `/api/sharing/pier-photo/${id}`;
