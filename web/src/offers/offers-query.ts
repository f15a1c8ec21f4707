/** The query string of a list of offers, as index.html requests it and a store looks for it. It runs in index.html, so it uses nothing else. */
export const offersQuery = (query: { readonly type: number; readonly job_type_id?: number | undefined }): string =>
  `?type=${query.type}${query.job_type_id === undefined ? '' : `&job_type_id=${query.job_type_id}`}`;
