// The drawer of the development SPA begins here: a module that no page of production loads.
